import type { RevisionChanges, SyncRevisions } from '@bharti/contracts/attempts/revisions';
import type { UserId } from '@bharti/domain/brand';
import { mostRevisions } from '@bharti/domain/practice/mistake-card';
import { mostChangedRevisions, type RevisedQuestion, revisionsToStore } from '@bharti/domain/practice/revised-question';
import { readNow } from '../../platform/postgres/clock.ts';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { lockAccount } from '../../shared/people/account-store.ts';
import { Refused } from '../../shared/refusals.ts';
import { forgetOldestRevisions, listChangedRevisions, listRevisions, saveRevisions } from './store.ts';

export type RevisionDeps = {
  readonly inTransaction: InTransaction;
  /** Of the feature of attempts: which of these questions are in a test that the candidate has submitted. */
  readonly findSatQuestions: (user: UserId, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Stores the revisions of a device, and gives those that have changed after the last one it knows. Refusal: `invalid_request` for a
 * question that the candidate has not sat; then nothing is stored.
 */
export async function syncRevisions(
  { inTransaction, findSatQuestions }: RevisionDeps,
  user: UserId,
  { revisions, after }: SyncRevisions,
): Promise<RevisionChanges> {
  const ids = [...new Set(revisions.map(({ id }) => id))];
  const sat = await findSatQuestions(user, ids);
  if (ids.some((id) => !sat.has(id))) throw new Refused({ code: 'invalid_request' });
  return inTransaction(async (tx) => {
    const kept = ids.length === 0 ? [] : await storeRevisions(tx, user, ids, revisions);
    const changed = await listChangedRevisions(tx, user, after, mostChangedRevisions + 1);
    const page = changed.slice(0, mostChangedRevisions);
    return {
      revisions: [...kept, ...page.map(({ revision }) => revision)],
      newest: page.at(-1)?.number ?? after,
      hasMore: changed.length > page.length,
    };
  });
}

/** @returns the stored revisions that are newer than those that were sent. */
async function storeRevisions(
  tx: Tx,
  user: UserId,
  ids: readonly string[],
  sent: readonly RevisedQuestion[],
): Promise<readonly RevisedQuestion[]> {
  // Two devices of a candidate store one after the other, so that the numbers are in the order of the commits.
  await lockAccount(tx, user);
  const stored = await listRevisions(tx, user, ids);
  const newer = revisionsToStore(stored, sent, await readNow(tx));
  if (newer.length > 0) {
    await saveRevisions(tx, user, newer);
    await forgetOldestRevisions(tx, user, mostRevisions);
  }
  const replaced = new Set(newer.map(({ id }) => id));
  return stored.filter(({ id }) => !replaced.has(id));
}
