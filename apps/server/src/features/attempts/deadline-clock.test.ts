import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SittingId } from '@bharti/domain/brand';
import { type Database, openDatabase } from '../../platform/postgres/database.ts';
import { createPapers } from '../../shared/catalogue/papers.ts';
import { Refused } from '../../shared/refusals.ts';
import { freeTestId } from '../../testing/candidate.ts';
import { placeRunning } from '../../testing/running-attempts.ts';
import { type StoppedClock, stopClock } from '../../testing/stopped-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readVersion } from '../catalogue/read-version.ts';
import { closeExpired } from './close-expired.ts';
import { saveAnswers } from './saving/save-answers.ts';
import { saveTogether } from './saving/save-together.ts';
import { submitAttempt } from './submit-attempt.ts';

// A08 with the database, whose clock decides; it stands still here.
describe('by the clock of the database', () => {
  let own: TestDatabase;
  let clock: StoppedClock;
  let database: Database;
  let deps: Parameters<typeof closeExpired>[0];
  before(async () => {
    own = await createTestDatabase();
    clock = await stopClock(own);
    database = openDatabase(own.url, () => {});
    deps = { inTransaction: database.inTransaction, papers: createPapers(readVersion), outageMs: 3_600_000 };
  });
  after(async () => {
    await database.close();
    await own.drop();
  });

  /** A running attempt; its clock is set to so many milliseconds after its deadline. */
  async function runningAttempt() {
    await placeRunning(own.asOwner, { candidates: 1, tests: [freeTestId] });
    const query = database.db.selectFrom('test_attempts').selectAll();
    const { user_id, id, deadline } = await query.where('status', '=', 'running').executeTakeFirstOrThrow();
    let seq = 0;
    const nextSave = () => {
      seq += 1;
      return { sitting: crypto.randomUUID() as SittingId, seq, changes: [{ question: seq, option: 3 }] };
    };
    return {
      deadline,
      at: (milliseconds: number) => clock.set(new Date(deadline.getTime() + milliseconds)),
      save: () => saveAnswers(deps, user_id, id, nextSave()),
      saveAfterWait: (milliseconds: number) =>
        saveAnswers(deps, user_id, id, nextSave(), { isGone: () => false, waitedMs: () => milliseconds }),
      /** The same in a batch. */
      saveTogetherAfterWait: async (milliseconds: number) => {
        const waiting = { user: user_id, id, save: nextSave(), isGone: () => false, waitedMs: () => milliseconds };
        const [outcome] = await saveTogether(deps.inTransaction, [waiting]);
        return outcome;
      },
      submit: () => submitAttempt(deps, user_id, id),
      row: () => query.where('id', '=', id).executeTakeFirstOrThrow(),
    };
  }
  const isClosed = (error: unknown) => error instanceof Refused && error.refusal.code === 'attempt_closed';

  test('A08 a save is taken at −1 ms, 0, +1 and +5,000 ms of the deadline, and at +5,001 ms refused', async () => {
    const attempt = await runningAttempt();
    for (const late of [-1, 0, 1, 5_000]) {
      await attempt.at(late);
      await attempt.save();
    }
    const before = await attempt.row();
    assert.deepEqual(before.answers, { 0: 1, 1: 3, 2: 3, 3: 3, 4: 3 });
    await attempt.at(5_001);
    await assert.rejects(attempt.save(), isClosed);
    assert.deepEqual(await attempt.row(), before);
    assert.equal(await closeExpired(deps), 1);
  });

  test('A08 a save that had to wait is judged by the moment at which it came', async () => {
    const attempt = await runningAttempt();
    await attempt.at(6_000);
    await attempt.saveAfterWait(1_000);
    await assert.rejects(attempt.saveAfterWait(999), isClosed);
    await attempt.at(1_000);
    const outcome = await attempt.saveTogetherAfterWait(1_000);
    assert.ok(outcome !== undefined && outcome !== 'alone' && outcome.ok);
    assert.equal(await attempt.saveTogetherAfterWait(999), 'alone');
    assert.deepEqual((await attempt.row()).answers, { 0: 1, 1: 3, 3: 3 });
    await attempt.at(5_001);
    assert.equal(await closeExpired(deps), 1);
  });

  test('A08 the closing job leaves an attempt alone while a save is taken, and then closes it with its deadline as its end', async () => {
    const attempt = await runningAttempt();
    for (const late of [-1, 0, 5_000]) {
      await attempt.at(late);
      assert.equal(await closeExpired(deps), 0);
    }
    await attempt.save();
    await attempt.at(5_001);
    assert.equal(await closeExpired(deps), 1);
    const { status, submitted_by, completed_at, deadline, answers } = await attempt.row();
    assert.deepEqual([status, submitted_by, completed_at], ['submitted', 'timer', deadline]);
    assert.deepEqual(answers, { 0: 1, 1: 3 });
  });

  for (const [late, by, end] of [
    [-1, 'candidate', -1],
    [0, 'candidate', 0],
    [1, 'timer', 0],
    [5_001, 'timer', 0],
  ] as const) {
    test(`a submission at ${late} ms of the deadline is the ${by}’s, ${end === 0 ? 'at the deadline' : 'at that moment'}`, async () => {
      const attempt = await runningAttempt();
      await attempt.at(late);
      const { submittedBy, completed_at } = await attempt.submit();
      assert.deepEqual([submittedBy, Date.parse(completed_at) - attempt.deadline.getTime()], [by, end]);
    });
  }
});
