import type { OwnAccount } from '@bharti/contracts/admin/account';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/postgres/database.ts';
import { listPasskeys } from '../passkeys/store.ts';
import { listDevices } from '../remembered-device.ts';
import type { StaffToken } from '../staff-token.ts';
import { listStaffSessions } from '../store.ts';

/** The person's own account, as they see it. */
export async function readOwnAccount(
  reader: Reader,
  { id, name, role }: StaffMember,
  tokens: { readonly session: StaffToken | null; readonly device: StaffToken | null },
  canUsePasskeys: boolean,
): Promise<OwnAccount> {
  const account = await reader
    .selectFrom('staff')
    .leftJoin('staff_totp', (join) =>
      join.onRef('staff_totp.staff_id', '=', 'staff.id').on('staff_totp.is_confirmed', '=', true),
    )
    .select(['staff.username', 'staff_totp.staff_id as totp'])
    .select(
      sql<number>`(select count(*)::int from staff_recovery_codes codes where codes.staff_id = staff.id)`.as('codes'),
    )
    .where('staff.id', '=', id)
    .executeTakeFirstOrThrow();
  const passkeys = await listPasskeys(reader, id);
  return {
    name,
    role,
    hasPassword: account.username !== null,
    hasTotp: account.totp !== null,
    recoveryCodesLeft: account.codes,
    canUsePasskeys,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
    sessions: await listStaffSessions(reader, id, tokens.session),
    devices: await listDevices(reader, id, tokens.device),
  };
}
