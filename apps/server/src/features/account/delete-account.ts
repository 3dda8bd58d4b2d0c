import type { UserId } from '@bharti/domain/brand';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { deletePersonalRows, lockAccount } from '../../shared/people/account-store.ts';
import { clearProfile } from '../../shared/people/profile-store.ts';

/** Functions of other features: submit the running attempts, and keep the user's debt. */
export type AccountDeletionSteps = {
  readonly closeRunning: (tx: Tx, user: UserId) => Promise<void>;
  readonly rememberDebt: (tx: Tx, user: UserId) => Promise<void>;
};

/**
 * Deletes all personal data in one transaction. Results and money stay under the random user id, which no longer identifies
 * a person, so that statistics and ledger still balance. A later sign-in creates a new account. Refusal: `not_signed_in`.
 */
export function deleteAccount(inTransaction: InTransaction, steps: AccountDeletionSteps, user: UserId): Promise<void> {
  return inTransaction(async (tx) => {
    // Lock attempts before the profile, in the same order as a submission does, to prevent a deadlock.
    await steps.closeRunning(tx, user);
    await lockAccount(tx, user);
    // The debt is stored under the identity, so this comes before the identity is deleted.
    await steps.rememberDebt(tx, user);
    await deletePersonalRows(tx, user);
    await clearProfile(tx, user);
  });
}
