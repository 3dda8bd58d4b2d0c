import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { deletePersonalRows, lockAccount } from '../../shared/people/accounts.ts';

/** Handed in by other features: submits the running attempts, and remembers what the person owes. */
export type Departure = {
  readonly closeRunning: (tx: Tx, user: UserId) => Promise<void>;
  readonly rememberDebt: (tx: Tx, user: UserId) => Promise<void>;
};

/**
 * Personal data go, all at once; results and money stay under the id, which is random and now leads to nobody, so that
 * statistics and ledger still balance. Whoever signs in again opens a new account. Refusal: `not_signed_in`.
 */
export function deleteAccount(inTransaction: InTransaction, departure: Departure, user: UserId): Promise<void> {
  return inTransaction(async (tx) => {
    // Attempts before the profile, in the order in which a submission locks them.
    await departure.closeRunning(tx, user);
    await lockAccount(tx, user);
    // Before the identity is deleted, which the debt is remembered under.
    await departure.rememberDebt(tx, user);
    await deletePersonalRows(tx, user);
    await tx
      .updateTable('profiles')
      .set({
        email: '',
        email_verified: false,
        name: '',
        avatar: null,
        show_on_leaderboard: false,
        updated_at: sql<Date>`now()`,
        deleted_at: sql<Date>`now()`,
      })
      .where('id', '=', user)
      .execute();
  });
}
