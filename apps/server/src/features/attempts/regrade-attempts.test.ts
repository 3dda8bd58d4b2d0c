import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Correction } from '@bharti/domain/attempts/correction';
import type { TestId } from '@bharti/domain/brand';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import { fullSizeVariable } from '../../../../../tests/full-size.ts';
import { insertCorrection } from '../../admin/corrections/store.ts';
import { type InTransaction, openDatabase } from '../../platform/postgres/database.ts';
import { createPapers } from '../../shared/catalogue/papers.ts';
import { lockCorrections } from '../../shared/corrections/corrections-store.ts';
import { addFirstAttempts } from '../../shared/figures/add-first-attempts.ts';
import { freeTestId, paidTestId } from '../../testing/candidate.ts';
import { assertGraded } from '../../testing/corrections.ts';
import { placeSat } from '../../testing/sat.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readVersion } from '../catalogue/read-version.ts';
import { regradeAttempts } from './regrade-attempts.ts';

/** `npm run test:full` grades 10,000 attempts again. */
const size = process.env[fullSizeVariable] === undefined ? 1_000 : 10_000;
const mostSeconds = 60;

/** The state of a server process: its connections and its cache. */
function openServer(url: string) {
  const database = openDatabase(url, () => {});
  return { database, inTransaction: database.inTransaction, papers: createPapers(readVersion) };
}

describe('the job that grades attempts again', () => {
  let own: TestDatabase;
  let one: ReturnType<typeof openServer>;
  let other: ReturnType<typeof openServer>;
  before(async () => {
    own = await createTestDatabase();
    one = openServer(own.url);
    other = openServer(own.url);
    await placeSat(own.asOwner, { testId: freeTestId, candidates: size });
    await addFirstAttempts(one.inTransaction);
  });
  after(async () => {
    await one.database.close();
    await other.database.close();
    await own.drop();
  });
  const db = () => one.database.db;

  /** Corrects a question of the paper, and makes its attempts wait. */
  async function correct(place: number, correction: Correction, testId: TestId = freeTestId): Promise<number> {
    const { questions } = await one.papers.version(db(), testId, 1);
    const { id, version } = questions[place] ?? assert.fail();
    return one.inTransaction(async (tx) => {
      await lockCorrections(tx);
      const facts = { key: crypto.randomUUID(), questionId: id, revisions: [version], reason: { en: 'r', mr: 'क' } };
      return insertCorrection(tx, crypto.randomUUID() as StaffId, { ...correction, ...facts }, [
        { testId, version: 1 },
      ]);
    });
  }
  const read = async (number: number) => {
    const work = db().selectFrom('regradings').selectAll().where('number', '=', number);
    const told = db().selectFrom('attempt_corrections').selectAll().where('number', '=', number).orderBy('attempt_id');
    return { work: await work.executeTakeFirstOrThrow(), told: await told.execute() };
  };

  /** Compares the stored figures with a count of the attempts from scratch. */
  async function assertFigures(): Promise<void> {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from candidate_totals kept join test_attempts sat using (user_id)
        where (kept.score, kept.questions) <> (sat.score, sat.total_questions)) as totals,
      (select count(*) from candidate_days kept join test_attempts sat using (user_id)
        where (kept.score, kept.questions) <> (sat.score, sat.total_questions)) as days,
      (select count(*) from candidate_tests kept join test_attempts sat using (user_id)
        where (kept.best_score, kept.best_questions, kept.last_score, kept.last_questions)
          <> (sat.score, sat.total_questions, sat.score, sat.total_questions)) as tests,
      (select count(*) from (select user_id, day + ahead as day, score from candidate_days, generate_series(0, 29) ahead where score > 0) due
        full join leaderboard_standings kept using (user_id, day) where due.score is distinct from kept.score) as standings,
      (select count(*) from (select marks, count(*) as candidates from test_attempts group by marks) due
        full join (select marks, candidates from test_mark_counts where candidates <> 0) kept using (marks)
        where due.candidates is distinct from kept.candidates) as marks,
      (select count(*) from test_attempts where status <> 'submitted' or test_id <> ${freeTestId}) as others`.execute(
      db(),
    );
    assert.deepEqual(rows[0], { totals: 0, days: 0, tests: 0, standings: 0, marks: 0, others: 0 });
  }

  test(`grades ${size} attempts again within ${mostSeconds} s, like a count from scratch, with two servers at once`, async () => {
    const number = await correct(0, { kind: 'all', options: [] });
    const began = performance.now();
    const looked = await Promise.all([regradeAttempts(one), regradeAttempts(other)]);
    for (let more = 1; more > 0; ) more = await regradeAttempts(one);
    const seconds = (performance.now() - began) / 1000;
    console.log(`graded ${size} attempts again in ${seconds.toFixed(1)} s`);
    assert.ok(seconds <= mostSeconds, `${seconds} s`);
    const { work, told } = await read(number);
    assert.deepEqual([work.done, work.total, work.finished_at !== null], [size, size, true]);
    assert.ok(looked[0] + looked[1] <= size);
    assert.equal(await assertGraded(db(), one.papers, freeTestId), size);
    assert.ok(told.length > size / 2 && told.length < size, `${told.length} results changed`);
    assert.ok(told.every((row) => row.new_score === row.old_score + 1 && row.new_questions === row.old_questions));
    await addFirstAttempts(one.inTransaction);
    await assertFigures();
  });

  test('goes on where a server was killed, and grades nothing twice', async () => {
    const number = await correct(1, { kind: 'withdraw', options: [] });
    let batches = 0;
    const killed: InTransaction = (work) =>
      one.inTransaction(async (tx) => {
        const done = await work(tx);
        batches += 1;
        if (batches === 3) throw new Error('killed');
        return done;
      });
    await assert.rejects(regradeAttempts({ ...one, inTransaction: killed }), /killed/);
    const half = await read(number);
    assert.deepEqual([half.work.done, half.told.length, half.work.finished_at], [400, 400, null]);
    for (let more = 1; more > 0; ) more = await regradeAttempts(other);
    const { work, told } = await read(number);
    assert.deepEqual([work.done, told.length, work.finished_at !== null], [size, size, true]);
    assert.ok(told.every((row) => row.new_questions === row.old_questions - 1));
    assert.deepEqual(
      told.filter((row) => half.told.some((earlier) => earlier.attempt_id === row.attempt_id)),
      half.told,
    );
    assert.equal(await assertGraded(db(), one.papers, freeTestId), size);
    await addFirstAttempts(one.inTransaction);
    await assertFigures();
  });

  test('takes two corrections of a paper in their order, and each result tells what each of them changed', async () => {
    const [first, second] = [
      await correct(2, { kind: 'all', options: [] }),
      await correct(2, { kind: 'accept', options: [0, 1] }),
    ];
    await Promise.all([regradeAttempts(one), regradeAttempts(other)]);
    for (let more = 1; more > 0; ) more = await regradeAttempts(one);
    const [all, two] = [await read(first), await read(second)];
    const later = new Map(two.told.map((row) => [row.attempt_id, row]));
    for (const row of all.told) {
      const next = later.get(row.attempt_id);
      if (next !== undefined) assert.equal(next.old_score, row.new_score);
    }
    assert.ok(two.told.length > 0 && two.told.every((row) => row.new_score === row.old_score - 1));
    await assertGraded(db(), one.papers, freeTestId);
    await addFirstAttempts(one.inTransaction);
    await assertFigures();
  });

  test('changes nothing and shows no correction where the marks stay the same, and finishes without any attempt', async () => {
    const { rows: before } = await sql`select * from test_attempts order by id`.execute(db());
    const same = await correct(2, { kind: 'accept', options: [1, 0] });
    const unsat = await correct(0, { kind: 'all', options: [] }, paidTestId);
    for (let more = 1; more > 0; ) more = await regradeAttempts(one);
    const { rows: later } = await sql`select * from test_attempts order by id`.execute(db());
    assert.deepEqual(later, before);
    for (const [number, total] of [
      [same, size],
      [unsat, 0],
    ] as const) {
      const { work, told } = await read(number);
      assert.deepEqual([work.total, work.done, told.length, work.finished_at !== null], [total, total, 0, true]);
    }
  });
});
