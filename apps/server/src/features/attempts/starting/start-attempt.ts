import type { AttemptState, StartAttempt } from '@bharti/contracts/attempts/attempt';
import { deadlineOf } from '@bharti/domain/attempts/attempt';
import type { UserId } from '@bharti/domain/brand';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { OfferedTest } from '../../../shared/catalogue/catalogue.ts';
import { Refused } from '../../../shared/refusals.ts';
import { lockOpenAttempt, requireOpenTest, type StartDeps } from '../open-test.ts';
import { attemptState } from '../read-attempt.ts';
import { type AttemptRow, insertAttempts, lockRunning, type NewAttempt } from '../store.ts';

/**
 * Starts an attempt with a deadline by the database's clock, or returns the running attempt with its answers and remaining
 * time. Refusals: `test_not_found`, `not_owned`, `access_suspended`.
 */
export function startAttempt(deps: StartDeps, user: UserId, { testId }: StartAttempt): Promise<AttemptState> {
  return deps.inTransaction(async (tx) => {
    const running = await lockOpenAttempt(tx, deps, user, testId);
    if (running !== undefined) return attemptState(tx, deps.papers, running, running.now);
    const test = await requireOpenTest(tx, deps, { user, testId });
    const begun = await begin(tx, user, test);
    return attemptState(tx, deps.papers, begun, new Date(test.now));
  });
}

/** An attempt that starts with the database's time at which the test was read. */
export const newAttempt = (user: UserId, test: OfferedTest): NewAttempt => ({
  user,
  test,
  startedAt: test.now,
  deadline: deadlineOf(test.now, test.durationSeconds),
});

async function begin(tx: Tx, user: UserId, test: OfferedTest): Promise<AttemptRow> {
  const [begun] = await insertAttempts(tx, [newAttempt(user, test)]);
  if (begun !== undefined) return begun;
  // Another tab has just started an attempt: return that attempt in both.
  const other = await lockRunning(tx, user, test.id);
  if (other === undefined) throw new Refused({ code: 'busy' });
  return other;
}
