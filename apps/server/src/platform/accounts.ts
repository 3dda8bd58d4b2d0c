import type { UserId } from '@bharti/domain/brand';
import type { Tx } from './database.ts';
import { Refused } from './refusals.ts';

/**
 * Locks the person's profile, so that nothing is written beside a deletion that runs at the same moment.
 * Refusal: `not_signed_in` when the account has just been deleted.
 */
export async function lockAccount(tx: Tx, user: UserId): Promise<void> {
  const row = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'not_signed_in' });
}

/** Every row that holds personal data beside the profile itself; with the sessions, every device is signed out. */
export async function deletePersonalRows(tx: Tx, user: UserId): Promise<void> {
  for (const table of ['sessions', 'identities', 'user_logins', 'consents', 'data_exports'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', user).execute();
  }
}
