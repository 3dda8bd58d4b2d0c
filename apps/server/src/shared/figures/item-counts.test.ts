import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bandOf, markBands } from '@bharti/domain/attempts/item-counts';
import { timeBandOf, timeBands } from '@bharti/domain/attempts/item-times';
import type { TestId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { freeTestId } from '../../testing/candidate.ts';
import { aCorrection, correct, regraded } from '../../testing/corrections.ts';
import { countFirstAttempts } from '../../testing/first-attempts.ts';
import { placeSat } from '../../testing/sat.ts';
import { newStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addFirstAttempts, recountFirstAttempts } from './add-first-attempts.ts';
import { countWaiting, lockCounts } from './first-attempts-store.ts';

const testId = freeTestId as TestId;

type Kept = {
  readonly options: Readonly<Record<string, readonly number[]>>;
  readonly times: Readonly<Record<string, readonly number[]>>;
};

/** Adds a number at a place of a list of a record, which begins with zeros. */
function addAt(lists: Record<string, number[]>, name: string, length: number, place: number, added: number): void {
  const list = lists[name] ?? Array<number>(length).fill(0);
  list[place] = (list[place] ?? 0) + added;
  lists[name] = list;
}

/** The counts of the test, counted from all its first attempts by the rules of the domain: marks, candidates, then the bands. */
async function recount({ deps }: TestServer): Promise<Kept> {
  const { db } = deps.database;
  const { marking, questions } = await deps.papers.version(deps.reader, testId, 1);
  const most = questions.length * marking.correct;
  const attempts = await db
    .selectFrom('test_attempts')
    .select(['answers', 'marks', 'question_seconds'])
    .where('test_id', '=', testId)
    .where('is_first', '=', true)
    .execute();
  const options: Record<string, number[]> = {};
  const times: Record<string, number[]> = {};
  for (const { answers, marks, question_seconds: seconds } of attempts) {
    const own = marks ?? assert.fail();
    for (const [question, option] of Object.entries(answers)) {
      const name = `${question} ${option}`;
      addAt(options, name, markBands + 2, 0, own);
      addAt(options, name, markBands + 2, 1, 1);
      addAt(options, name, markBands + 2, 2 + bandOf(own, most), 1);
    }
    for (const [question, second] of Object.entries(seconds)) {
      if (second > 0) addAt(times, question, timeBands, timeBandOf(second), 1);
    }
  }
  return { options, times };
}

async function keptOf({ deps }: TestServer): Promise<Kept> {
  const { db } = deps.database;
  const options = await db.selectFrom('test_option_counts').selectAll().where('test_id', '=', testId).execute();
  const times = await db.selectFrom('test_time_counts').selectAll().where('test_id', '=', testId).execute();
  return {
    options: Object.fromEntries(
      options.map((row) => [`${row.question} ${row.option}`, [row.marks_sum, row.candidates, ...row.bands]]),
    ),
    times: Object.fromEntries(times.map(({ question, bands }) => [String(question), bands])),
  };
}

describe('what is counted of each question', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  async function assertExact(): Promise<void> {
    await countFirstAttempts(server);
    const expected = await recount(server);
    assert.ok(Object.keys(expected.options).length > 150);
    assert.ok(Object.keys(expected.times).length > 40);
    assert.deepEqual(await keptOf(server), expected);
  }

  test('is exact after a server was killed in the middle, while others count', async () => {
    const { inTransaction } = server.deps;
    const killed = inTransaction(async (tx) => {
      await lockCounts(tx);
      await placeSat(server.asOwner, { testId, candidates: 80 });
      assert.equal(await countWaiting(tx, 50), 50);
      // The connection ends as it does when the process is killed.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await assert.rejects(killed);
    await Promise.all([
      addFirstAttempts(inTransaction),
      addFirstAttempts(inTransaction),
      addFirstAttempts(inTransaction),
    ]);
    await assertExact();
  });

  test('follows the new marks when attempts are graded again after a correction', async () => {
    const before = await keptOf(server);
    const { questions } = await server.deps.papers.version(server.deps.reader, testId, 1);
    const [first = assert.fail()] = questions;
    const editor = await newStaff(server, 'editor');
    await correct(editor, first.id, aCorrection({ revision: first.version, kind: 'all', options: [] }));
    await regraded(server);
    await assertExact();
    assert.notDeepEqual((await keptOf(server)).options, before.options);
    assert.deepEqual((await keptOf(server)).times, before.times);
  });

  test('is made right again by a recount', async () => {
    await server.asOwner(`update test_option_counts set marks_sum = 7, bands = '{}' where test_id = '${testId}';
      update test_time_counts set bands = '{}'`);
    await server.deps.inTransaction((tx) => recountFirstAttempts(tx, testId, 1));
    await assertExact();
  });
});
