import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../platform/postgres/database.ts';
import { createPapers } from '../../shared/catalogue/papers.ts';
import { freeTestId, paidTestId } from '../../testing/candidate.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readVersion } from '../catalogue/read-version.ts';
import { closeExpired } from './close-expired.ts';

/** The state of a second server process: its connections and its cache. */
function openServer(url: string) {
  const database = openDatabase(url, () => {});
  return { database, inTransaction: database.inTransaction, papers: createPapers(readVersion), outageMs: 10_000 };
}

describe('closing attempts whose time is over', () => {
  let own: TestDatabase;
  let one: ReturnType<typeof openServer>;
  let other: ReturnType<typeof openServer>;
  before(async () => {
    own = await createTestDatabase();
    one = openServer(own.url);
    other = openServer(own.url);
  });
  after(async () => {
    await one.database.close();
    await other.database.close();
    await own.drop();
  });

  /** Creates candidates, each with one running attempt per test whose deadline passed `secondsOver` seconds ago. */
  const sitting = (candidates: number, tests: readonly string[], secondsOver: number) =>
    sql`
    with people as (
      insert into profiles (id, email, name)
      select gen_random_uuid(), n || '@example.com', 'Candidate ' || n from generate_series(1, ${candidates}::int) n
      returning id
    )
    insert into test_attempts (user_id, id, test_id, test_version, test_title, test_title_mr, total_questions,
      started_at, deadline, answers)
    select people.id, gen_random_uuid(), t.id, t.version, t.title, t.title_mr, t.total_questions,
      now() - make_interval(secs => ${secondsOver} + t.duration_seconds), now() - make_interval(secs => ${secondsOver}),
      '{"0": 1, "1": 2}'
    from people cross join published_tests t where t.id = any(${tests}) order by people.id`.execute(one.database.db);
  const attempts = () => one.database.db.selectFrom('test_attempts').selectAll().execute();
  const profiles = () => one.database.db.selectFrom('profiles').selectAll().execute();

  test('A22 two servers at the same moment grade each of 200 attempts once, at its deadline', async () => {
    await sitting(100, [freeTestId, paidTestId], 60);
    const closed = await Promise.all([closeExpired(one), closeExpired(other), closeExpired(one), closeExpired(other)]);
    assert.equal(
      closed.reduce((sum, count) => sum + count),
      200,
    );
    const rows = await attempts();
    assert.equal(rows.length, 200);
    for (const row of rows) {
      assert.deepEqual([row.status, row.submitted_by, row.is_first], ['submitted', 'timer', true]);
      assert.deepEqual(row.completed_at, row.deadline);
      assert.equal(row.time_spent_seconds, row.test_id === freeTestId ? 1_500 : 600);
      assert.equal((row.score ?? 0) + (row.wrong ?? 0), 2);
    }
    assert.ok((await profiles()).every(({ tests_taken }) => tests_taken === 2));
  });

  test('a second run finds nothing to do and changes nothing', async () => {
    const before = [await attempts(), await profiles()];
    assert.equal(await closeExpired(other), 0);
    assert.deepEqual([await attempts(), await profiles()], before);
  });

  test('an attempt in its grace period stays open, because a save may still arrive', async () => {
    await sitting(1, [freeTestId], 1);
    assert.equal(await closeExpired(one), 0);
    assert.equal((await attempts()).filter(({ status }) => status === 'running').length, 1);
  });

  test('the results view shows each submitted attempt and no running one', async () => {
    const { rows } = await sql<{ attempt_id: string }>`select * from test_results`.execute(one.database.db);
    const submitted = (await attempts()).filter(({ status }) => status === 'submitted');
    assert.deepEqual(rows.map(({ attempt_id }) => attempt_id).sort(), submitted.map(({ id }) => id).sort());
  });
});
