import type { Declined } from '@bharti/contracts/account/consent';
import type { UserId } from '@bharti/domain/brand';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { refreshStandings } from '../../shared/figures/refresh-standings.ts';
import { deletePersonalRows, lockAccount } from '../../shared/people/account-store.ts';
import { isEmptyAccount, lockUnanswered } from '../../shared/people/empty-account-store.ts';
import { deleteProfile } from '../../shared/people/profile-store.ts';
import { deleteSession } from '../../shared/sessions/session-store.ts';
import { withdrawConsents } from './store.ts';

const batch = 100;

/**
 * Ends the session. A new profile without any history is removed, which signs out every device. An account with a history is
 * closed, even if the user has just agreed in another window; they may sign in again or delete it.
 * Refusal: `not_signed_in`.
 */
export function declineConsent(inTransaction: InTransaction, user: UserId, tokenHash: Buffer): Promise<Declined> {
  return inTransaction(async (tx) => {
    await lockAccount(tx, user);
    if (await isEmptyAccount(tx, user)) {
      await removeAccount(tx, user);
      return { account: 'removed' };
    }
    await withdrawConsents(tx, user);
    await refreshStandings(tx, user);
    await deleteSession(tx, { userId: user, hash: tokenHash });
    return { account: 'kept' };
  });
}

/** Removes accounts whose user never answered the notice. @returns the number of removed accounts. */
export async function removeUnanswered(inTransaction: InTransaction, hours: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await inTransaction(async (tx) => {
      const users = await lockUnanswered(tx, hours, batch);
      for (const user of users) await removeAccount(tx, user);
      return users.length;
    });
    removed += found;
    if (found < batch) return removed;
  }
}

async function removeAccount(tx: Tx, user: UserId): Promise<void> {
  await deletePersonalRows(tx, user);
  await deleteProfile(tx, user);
}
