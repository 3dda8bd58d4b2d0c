import type { RememberedDevice } from '@bharti/contracts/admin/staff-session';
import { browserFamily } from '@bharti/domain/people/browser-family';
import { mostRememberedDevices, rememberedDeviceSeconds, type StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { audit } from '../audit/audit.ts';
import { newStaffToken, type StaffToken } from './staff-token.ts';

// After a correct code, a person can choose not to be asked for a code again on this device. The device keeps a token; its hash is
// stored. The token replaces only the code: the password is asked each time.

/** Stores the device and forgets the oldest beyond `mostRememberedDevices`. @returns the token. */
export async function rememberDevice(
  tx: Tx,
  staff: StaffId,
  earlier: StaffToken | null,
  userAgent: string | undefined,
): Promise<string> {
  if (earlier !== null) {
    await tx.deleteFrom('staff_devices').where('staff_id', '=', staff).where('token_hash', '=', earlier.hash).execute();
  }
  const { text, session: token } = newStaffToken(staff);
  const { id } = await tx
    .insertInto('staff_devices')
    .values({
      staff_id: staff,
      token_hash: token.hash,
      browser: browserFamily(userAgent),
      expires_at: sql<Date>`now() + make_interval(secs => ${rememberedDeviceSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const newest = tx
    .selectFrom('staff_devices')
    .select('id')
    .where('staff_id', '=', staff)
    .orderBy('created_at', 'desc')
    .limit(mostRememberedDevices);
  await tx.deleteFrom('staff_devices').where('staff_id', '=', staff).where('id', 'not in', newest).execute();
  const event = { actor: staff, action: 'staff.device_remembered', entity: 'staff', id: staff } as const;
  await audit(tx, { ...event, before: null, after: { device: id } });
  return text;
}

/** Whether the device is remembered for this person and the 30 days are not over. */
export async function isRemembered(tx: Tx, staff: StaffId, token: StaffToken | null): Promise<boolean> {
  if (token === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('staff_devices')
    .set({ last_used_at: sql<Date>`now()` })
    .where('staff_id', '=', staff)
    .where('token_hash', '=', token.hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets the person's remembered devices. @param except stays remembered. @returns how many were forgotten. */
export async function forgetDevices(tx: Tx, staff: StaffId, except: StaffToken | null = null): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staff)
    .$if(except !== null, (query) => query.where('token_hash', '<>', except?.hash ?? Buffer.alloc(32)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The person's remembered devices, the last used first. @param current the device of this request. */
export async function listDevices(
  reader: Reader,
  staff: StaffId,
  current: StaffToken | null,
): Promise<RememberedDevice[]> {
  const rows = await reader
    .selectFrom('staff_devices')
    .select(['id', 'token_hash', 'browser', 'created_at', 'last_used_at', 'expires_at'])
    .where('staff_id', '=', staff)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .limit(mostRememberedDevices)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isThis: current !== null && row.token_hash.equals(current.hash),
  }));
}
