import type { AttemptState, StartAttempt } from '@bharti/contracts/attempts/attempt';
import { accessTo } from '@bharti/domain/attempts/access';
import { deadlineOf, isExpired } from '@bharti/domain/attempts/attempt';
import type { TestId, UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import type { Tx } from '../../platform/postgres/database.ts';
import type { OfferedTest } from '../../shared/catalogue/catalogue.ts';
import type { Deps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import { withLostTime } from './lost-time.ts';
import { attemptState } from './read-attempt.ts';
import { insertAttempt, lockRunning, toAttempt, toInstant } from './store.ts';
import { closeAttempt } from './submit-attempt.ts';

/** Finds the debt (paise) that suspends access to a bought test; null when the access stands. */
type FindSuspension = (tx: Tx, user: UserId, testId: TestId) => Promise<Paise | null>;
export type StartDeps = Pick<Deps, 'inTransaction' | 'papers' | 'catalogue' | 'outageMs'> & {
  readonly findSuspension: FindSuspension;
};

/**
 * Starts an attempt with a deadline by the database's clock, or returns the running attempt with its answers and remaining
 * time. Refusals: `test_not_found`, `not_owned`, `access_suspended`.
 */
export function startAttempt(
  { inTransaction, papers, catalogue, findSuspension, outageMs }: StartDeps,
  user: UserId,
  { testId }: StartAttempt,
): Promise<AttemptState> {
  return inTransaction(async (tx) => {
    const found = await lockRunning(tx, user, testId);
    if (found !== undefined) {
      const running = await withLostTime(tx, { outageMs }, found);
      if (!isExpired(toAttempt(running), toInstant(running.now))) return attemptState(tx, papers, running, running.now);
      // Its time is over but the closing job has not run yet. Close it here: a test has at most one running attempt per user.
      await closeAttempt(tx, papers, running);
    }
    const test = await catalogue.findTest(tx, user, testId);
    if (test === undefined) throw new Refused({ code: 'test_not_found' });
    requireAccess(test);
    const owedPaise = await findSuspension(tx, user, testId);
    if (owedPaise !== null) throw new Refused({ code: 'access_suspended', owedPaise });
    const begun = await begin(tx, user, test);
    return attemptState(tx, papers, begun, new Date(test.now));
  });
}

function requireAccess(test: OfferedTest): void {
  if (accessTo(test, test.openUntil, test.now) === 'locked') throw new Refused({ code: 'not_owned' });
}

async function begin(tx: Tx, user: UserId, test: OfferedTest) {
  const startedAt = test.now;
  const deadline = deadlineOf(startedAt, test.durationSeconds);
  const begun = await insertAttempt(tx, { user, test, startedAt, deadline });
  if (begun !== undefined) return begun;
  // Another tab has just started an attempt: return that attempt in both.
  const other = await lockRunning(tx, user, test.id);
  if (other === undefined) throw new Refused({ code: 'busy' });
  return other;
}
