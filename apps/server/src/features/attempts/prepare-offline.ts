import type { OfflinePaper, PrepareOffline } from '@bharti/contracts/attempts/offline';
import { paper as paperSchema } from '@bharti/contracts/attempts/paper';
import { beginsUntil, mostOfflinePapers } from '@bharti/domain/attempts/offline';
import type { UserId } from '@bharti/domain/brand';
import type { Tx } from '../../platform/postgres/database.ts';
import type { OfferedTest } from '../../shared/catalogue/catalogue.ts';
import { lockAccount } from '../../shared/people/account-store.ts';
import { Refused } from '../../shared/refusals.ts';
import { countOpenPapers, findOpenPaper, insertPaper, type PaperRow } from './offline-store.ts';
import { lockOpenAttempt, requireOpenTest, type StartDeps } from './open-test.ts';
import { startPageOf } from './read-test-page.ts';
import { findRunning, toInstant } from './store.ts';

/**
 * Gives out the paper of a test for one offline sitting; the same one until it is sat, its window is over or the test has a newer version.
 * From now on no attempt of the candidate at this test is ranked (docs/adr/0074). Refusals: `test_not_found`, `not_owned`,
 * `access_suspended`, `attempt_running`, `too_many_offline_papers`.
 */
export function prepareOffline(deps: StartDeps, user: UserId, { testId }: PrepareOffline): Promise<OfflinePaper> {
  return deps.inTransaction(async (tx) => {
    // Attempts before the profile, in the same order as a submission.
    if ((await lockOpenAttempt(tx, deps, user, testId)) !== undefined) throw new Refused({ code: 'attempt_running' });
    const test = await requireOpenTest(tx, deps, { user, testId });
    // A start waits for this lock, so that an attempt has begun either before the preparation, which is refused, or after it.
    await lockAccount(tx, user);
    if ((await findRunning(tx, user, testId)) !== undefined) throw new Refused({ code: 'attempt_running' });
    const given = (await findOpenPaper(tx, user, test)) ?? (await givePaper(tx, user, test));
    const { paper } = await deps.papers.version(tx, given.test_id, given.test_version);
    return {
      id: given.id,
      start: await startPageOf(tx, user, test),
      paper: paperSchema.parse(JSON.parse(paper.plain.toString())),
      beginsUntil: toInstant(given.begins_until),
      serverNow: test.now,
      user,
    };
  });
}

async function givePaper(tx: Tx, user: UserId, test: OfferedTest): Promise<PaperRow> {
  if ((await countOpenPapers(tx, user, test.now)) >= mostOfflinePapers) {
    throw new Refused({ code: 'too_many_offline_papers' });
  }
  return insertPaper(tx, user, test, beginsUntil(test, test.openUntil, test.now));
}
