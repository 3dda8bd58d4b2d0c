import type { OwnAccount } from '@bharti/contracts/admin/account';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import { mostStaffSessions, staffIdleSeconds } from '@bharti/domain/staff';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/postgres/database.ts';
import { listPasskeys } from '../passkeys/store.ts';
import type { StaffToken } from '../staff-token.ts';

/** The person's own account, as they see it. */
export async function readOwnAccount(
  reader: Reader,
  { id, name, role }: StaffMember,
  session: StaffToken | null,
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
  const sessions = await reader
    .selectFrom('staff_sessions')
    .select(['token_hash', 'browser', 'created_at', 'last_used_at'])
    .where('staff_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(secs => ${staffIdleSeconds})`)
    .orderBy('last_used_at', 'desc')
    .limit(mostStaffSessions)
    .execute();
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
    sessions: sessions.map((row) => ({
      browser: row.browser,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThis: session !== null && row.token_hash.equals(session.hash),
    })),
  };
}
