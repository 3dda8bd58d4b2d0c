import { mostPasskeys, type PasskeyId, type StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/postgres/database.ts';

export const listPasskeys = (reader: Reader, staff: StaffId) =>
  reader
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staff)
    .orderBy('created_at')
    .limit(mostPasskeys)
    .execute();

/** The passkey with its owner, when they may sign in. */
export const findPasskey = (reader: Reader, credentialId: string) =>
  reader
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .select(['staff.id as staffId', 'staff.username', 'staff.role'])
    .select(['staff_passkeys.id', 'public_key', 'counter', 'transports', 'credential_id'])
    .where('credential_id', '=', credentialId)
    .where('staff.is_active', '=', true)
    .where('staff.username', 'is not', null)
    .executeTakeFirst();

export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** @returns false when the counter is not above the stored one: the answer is old, or the passkey was copied. */
export async function usePasskey(tx: Tx, staff: StaffId, id: PasskeyId, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('staff_id', '=', staff)
    .where('id', '=', id)
    // Passkeys that are kept in an account have no counter: they always say 0.
    .where((where) =>
      where.or([where('counter', '<', counter), sql<boolean>`(counter = 0 and ${counter}::bigint = 0)`]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
