import { accessTo } from '@bharti/domain/attempts/access';
import { isExpired } from '@bharti/domain/attempts/attempt';
import type { TestId, UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import type { Tx } from '../../platform/postgres/database.ts';
import type { OfferedTest, WantedTest } from '../../shared/catalogue/catalogue.ts';
import type { Deps } from '../../shared/deps.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { withLostTime } from './lost-time.ts';
import { lockRunning, type ReadAttempt, toAttempt, toInstant } from './store.ts';
import { closeAttempt } from './submit-attempt.ts';

/** Finds, for each candidate in their order, the debt (paise) that suspends access to the test; null when the access stands. */
type FindSuspensions = (tx: Tx, wanted: readonly WantedTest[]) => Promise<readonly (Paise | null)[]>;
export type StartDeps = Pick<Deps, 'inTransaction' | 'papers' | 'catalogue' | 'outageMs'> & {
  readonly findSuspensions: FindSuspensions;
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

/** The tests, each when its candidate may sit it now, in their order. Refusals: `test_not_found`, `not_owned`, `access_suspended`. */
export async function findOpenTests(
  tx: Tx,
  { catalogue, findSuspensions }: Pick<StartDeps, 'catalogue' | 'findSuspensions'>,
  wanted: readonly WantedTest[],
): Promise<readonly Result<OfferedTest, Refusal>[]> {
  const tests = await catalogue.findTests(tx, wanted);
  const suspensions = await findSuspensions(tx, wanted);
  return tests.map((test, place) => {
    if (test === undefined) return refuse({ code: 'test_not_found' });
    if (accessTo(test, test.openUntil, test.now) === 'locked') return refuse({ code: 'not_owned' });
    const owedPaise = suspensions[place] ?? null;
    return owedPaise === null ? ok(test) : refuse({ code: 'access_suspended', owedPaise });
  });
}

/** The same for one candidate. */
export async function requireOpenTest(
  tx: Tx,
  deps: Pick<StartDeps, 'catalogue' | 'findSuspensions'>,
  wanted: WantedTest,
): Promise<OfferedTest> {
  const [found] = await findOpenTests(tx, deps, [wanted]);
  return orRefuse(found ?? refuse({ code: 'test_not_found' }));
}
