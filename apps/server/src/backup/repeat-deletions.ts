import type { UserId } from '@bharti/domain/brand';
import { deleteAccount } from '../features/account/delete-account.ts';
import { closeRunning } from '../features/attempts/close-running.ts';
import { readVersion } from '../features/catalogue/read-version.ts';
import { rememberDebt } from '../features/debts/remember-debt.ts';
import type { Database, Tx } from '../platform/postgres/database.ts';
import { createPapers } from '../shared/catalogue/papers.ts';
import { findUndeleted } from '../shared/people/read-deleted-accounts.ts';
import { readDeletionList } from './deletion-list.ts';

const batch = 1_000;

/** Deletes again the accounts that a restored database still has. @returns how many. */
export async function repeatDeletions(folder: string, { db, inTransaction }: Database): Promise<number> {
  const papers = createPapers(readVersion);
  const steps = {
    closeRunning: (tx: Tx, user: UserId) => closeRunning(tx, papers, user),
    rememberDebt,
  };
  const ids = (await readDeletionList(folder)).map(({ id }) => id);
  let deleted = 0;
  for (let first = 0; first < ids.length; first += batch) {
    for (const user of await findUndeleted(db, ids.slice(first, first + batch))) {
      await deleteAccount(inTransaction, steps, user);
      deleted += 1;
    }
  }
  return deleted;
}
