import { accessTo } from '@bharti/domain/attempts/access';
import { isExpired } from '@bharti/domain/attempts/attempt';
import type { TestId, UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import type { Tx } from '../../platform/postgres/database.ts';
import type { OfferedTest } from '../../shared/catalogue/catalogue.ts';
import type { Deps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import { withLostTime } from './lost-time.ts';
import { lockRunning, type ReadAttempt, toAttempt, toInstant } from './store.ts';
import { closeAttempt } from './submit-attempt.ts';

/** Finds the debt (paise) that suspends access to a bought test; null when the access stands. */
type FindSuspension = (tx: Tx, user: UserId, testId: TestId) => Promise<Paise | null>;
export type StartDeps = Pick<Deps, 'inTransaction' | 'papers' | 'catalogue' | 'outageMs'> & {
  readonly findSuspension: FindSuspension;
};

/** The running attempt of the test, locked. One whose time is over is closed instead: the closing job may not have come to it yet. */
export async function lockOpenAttempt(
  tx: Tx,
  { papers, outageMs }: Pick<Deps, 'papers' | 'outageMs'>,
  user: UserId,
  testId: TestId,
): Promise<ReadAttempt | undefined> {
  const found = await lockRunning(tx, user, testId);
  if (found === undefined) return undefined;
  const running = await withLostTime(tx, { outageMs }, found);
  if (!isExpired(toAttempt(running), toInstant(running.now))) return running;
  await closeAttempt(tx, papers, running);
  return undefined;
}

/** The test, when the candidate may sit it now. Refusals: `test_not_found`, `not_owned`, `access_suspended`. */
export async function requireOpenTest(
  tx: Tx,
  { catalogue, findSuspension }: Pick<StartDeps, 'catalogue' | 'findSuspension'>,
  user: UserId,
  testId: TestId,
): Promise<OfferedTest> {
  const test = await catalogue.findTest(tx, user, testId);
  if (test === undefined) throw new Refused({ code: 'test_not_found' });
  if (accessTo(test, test.openUntil, test.now) === 'locked') throw new Refused({ code: 'not_owned' });
  const owedPaise = await findSuspension(tx, user, testId);
  if (owedPaise !== null) throw new Refused({ code: 'access_suspended', owedPaise });
  return test;
}
