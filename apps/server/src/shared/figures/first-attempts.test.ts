import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { TestId, UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { closeExpired } from '../../features/attempts/close-expired.ts';
import { type Database, openDatabase } from '../../platform/postgres/database.ts';
import { migrateAsOwner } from '../../platform/postgres/migrate.ts';
import { freeTestId, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { closeDue } from '../../testing/close-due.ts';
import { countFirstAttempts, placeOthers } from '../../testing/first-attempts.ts';
import { migrateBefore } from '../../testing/migrate-before.ts';
import { placeOverdue } from '../../testing/past-attempts.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addFirstAttempts, recountFirstAttempts } from './add-first-attempts.ts';

type Counts = { readonly marks: unknown; readonly sections: unknown; readonly options: unknown };

/** The counts as they are kept. */
const kept = sql<Counts>`select
  (select jsonb_agg(array[test_id, test_version::text, marks::text, candidates::text] order by test_id, test_version, marks)
    from test_mark_counts where candidates <> 0) as marks,
  (select jsonb_agg(array[test_id, test_version::text, section::text, marks::text, candidates::text]
    order by test_id, test_version, section, marks) from test_section_counts where candidates <> 0) as sections,
  (select jsonb_agg(array[test_id, test_version::text, question::text, option::text, candidates::text]
    order by test_id, test_version, question, option) from test_option_counts where candidates <> 0) as options`;
/** The same, counted from the attempts. */
const counted = sql<Counts>`select
  (select jsonb_agg(array[test_id, test_version::text, marks::text, n::text] order by test_id, test_version, marks) from (
    select test_id, test_version, marks, count(*) as n from test_attempts where is_first group by 1, 2, 3) m) as marks,
  (select jsonb_agg(array[test_id, test_version::text, section::text, own::text, n::text] order by test_id, test_version, section, own)
    from (select test_id, test_version, place - 1 as section, own, count(*) as n
      from test_attempts, unnest(section_marks) with ordinality as o (own, place) where is_first group by 1, 2, 3, 4) s) as sections,
  (select jsonb_agg(array[test_id, test_version::text, question::text, option, n::text] order by test_id, test_version, question, option)
    from (select test_id, test_version, question::integer, option, count(*) as n
      from test_attempts, jsonb_each_text(answers) as answer (question, option) where is_first group by 1, 2, 3, 4) o) as options`;

async function assertExact({ db }: Pick<Database, 'db'>, first: { readonly attempts: number }): Promise<void> {
  const [expected] = (await counted.execute(db)).rows;
  assert.deepEqual((await kept.execute(db)).rows, [expected]);
  const { rows } = await sql<{ n: number }>`select sum(candidates)::integer as n from test_mark_counts`.execute(db);
  assert.equal(rows[0]?.n, first.attempts);
}

describe('the counts of first attempts', () => {
  let server: TestServer;
  let attempts = 0;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  test('are exact after many gradings of the same tests at once, while several servers count', async () => {
    const { database, inTransaction } = server.deps;
    const people = 60;
    await server.asOwner(`insert into profiles (id, email, name, is_unanswered)
      select md5('candidate ' || n)::uuid, '', '', false from generate_series(1, ${people}) n`);
    const users = await database.db.selectFrom('profiles').select('id').where('email', '=', '').execute();
    for (const [place, { id }] of users.entries()) {
      const answers = Object.fromEntries(
        [...Array(place % 8).keys()].map((question) => [question, (place + question) % 4]),
      );
      // One attempt each: a candidate's own attempts are closed after one another.
      await placeOverdue(database.db, id, { testId: place % 5 === 0 ? paidTestId : freeTestId, daysAgo: 1, answers });
    }
    const count = async () => {
      for (let run = 0; run < 10; run += 1) await addFirstAttempts(inTransaction);
    };
    await Promise.all([...Array.from({ length: 4 }, () => closeExpired(server.deps)), count(), count()]);
    await closeDue(server);
    await countFirstAttempts(server);
    attempts = people;
    await assertExact(database, { attempts });
  });

  test('make no submission wait, even while they are locked', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    await candidate.save(attempt);
    await server.deps.inTransaction(async (tx) => {
      await sql`lock table test_mark_counts, test_section_counts, test_option_counts in access exclusive mode`.execute(
        tx,
      );
      assert.equal((await candidate.send('POST', `/api/attempts/${attempt.id}/submit`)).status, 200);
    });
    await countFirstAttempts(server);
    attempts += 1;
    await assertExact(server.deps.database, { attempts });
  });

  test('follow an attempt that is graded again, and count a repeated attempt in no place', async () => {
    await server.asOwner(`update test_attempts set marks = marks + 100 where test_id = '${freeTestId}' and is_first`);
    const [user] = await server.deps.database.db
      .selectFrom('test_attempts')
      .select('user_id')
      .where('test_id', '=', freeTestId)
      .execute();
    await placeOverdue(server.deps.database.db, user?.user_id as UserId, {
      testId: freeTestId,
      daysAgo: 0,
      answers: { 7: 3 },
    });
    await closeDue(server);
    await countFirstAttempts(server);
    await assertExact(server.deps.database, { attempts });
  });

  test('follow the marks of the sections when an attempt is graded again', async () => {
    const sections = Array.from({ length: 10 }, (_, place) => [place * 100, 300]);
    const marks = sections.map(([own = 0]) => own + 300);
    await placeOthers(server.asOwner, { testId: paidTestId, marks, sections });
    attempts += marks.length;
    await countFirstAttempts(server);
    await assertExact(server.deps.database, { attempts });
    // The key of one question is corrected: some gain a mark, and for others only the section changes.
    await server.asOwner(`update test_attempts set marks = marks + 100, section_marks[1] = section_marks[1] + 100
        where section_marks[1] between 200 and 500;
      update test_attempts set section_marks = array[section_marks[1] - 100, section_marks[2] + 100]
        where section_marks[1] > 700`);
    await countFirstAttempts(server);
    await assertExact(server.deps.database, { attempts });
    const { rows } = await sql`select max(marks)::integer as best, sum(candidates)::integer as candidates
      from test_section_counts where candidates <> 0 and section = 0`.execute(server.deps.database.db);
    assert.deepEqual(rows, [{ best: 800, candidates: 10 }]);
  });

  test('cannot be left behind by a new grading that writes the marks without those of the sections', async () => {
    const forgetful = server.asOwner(`update test_attempts set marks = marks + 100 where section_marks <> '{}'`);
    await assert.rejects(forgetful, /test_attempts_section_marks/);
  });

  test('are made right again by a recount of one version, while others submit', async () => {
    const { inTransaction, database } = server.deps;
    await server.asOwner(`update test_mark_counts set candidates = candidates + 5 where test_id = '${freeTestId}';
      update test_section_counts set candidates = candidates + 5;
      delete from test_option_counts where test_id = '${freeTestId}' and question = 1`);
    await Promise.all([
      inTransaction((tx) => recountFirstAttempts(tx, freeTestId as TestId, 1)),
      inTransaction((tx) => recountFirstAttempts(tx, paidTestId as TestId, 1)),
      placeOthers(server.asOwner, { testId: freeTestId, marks: [300, 300, 700], answers: { 1: 2 } }),
      addFirstAttempts(inTransaction),
    ]);
    await countFirstAttempts(server);
    attempts += 3;
    await assertExact(database, { attempts });
  });
});

test('the migration makes the job count the attempts that are there already', async () => {
  const empty = await createEmptyDatabase();
  await migrateBefore(empty, '0051');
  await empty.asOwner(`begin; set constraints all deferred;
    insert into tests (id, title, title_mr, category, level, price_paise, value_paise, is_free, is_promotional, published, version,
      created_at) values ('test-1', 't', 't', 'gk', 'easy', 0, 0, true, false, true, 1, now());
    insert into test_versions values ('test-1', 1, '[]', 10, 600, 70, 100, 0, 0); commit`);
  await placeOthers(empty.asOwner, { testId: 'test-1', marks: [100, 100, 900], answers: { 0: 1, 9: 3 } });
  await migrateAsOwner(empty.ownerUrl);
  const database = openDatabase(empty.url, () => {});
  try {
    assert.equal(await addFirstAttempts(database.inTransaction), 3);
    await assertExact(database, { attempts: 3 });
  } finally {
    await database.close();
    await empty.drop();
  }
});
