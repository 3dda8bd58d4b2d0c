import type { UserId } from '@bharti/domain/brand';
import type { StaffDeviceId, StaffId, StaffSessionId } from '@bharti/domain/people/staff';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { audit } from '../audit/audit.ts';
import { forgetDevices } from './remembered-device.ts';
import type { StaffToken } from './staff-token.ts';
import { deleteOtherSessions } from './store.ts';

type Tokens = { readonly session: StaffToken | null; readonly device: StaffToken | null };

/** Ends every session of the person but this one, and forgets every remembered device but this one. */
export function endOtherSessions(inTransaction: InTransaction, staff: StaffId, tokens: Tokens): Promise<void> {
  return inTransaction(async (tx) => {
    const ended = await deleteOtherSessions(tx, staff, tokens.session);
    const forgotten = await forgetDevices(tx, staff, tokens.device);
    const event = { actor: staff, action: 'staff.sessions_ended', entity: 'staff', id: staff } as const;
    await audit(tx, { ...event, before: { ended, forgotten }, after: null });
  });
}

/**
 * Ends one session: of the person themselves, or by an owner, who ends it for a reason: then every device of that person is
 * asked for the second factor again. Refusal: `not_found`.
 */
export function endSession(
  inTransaction: InTransaction,
  actor: StaffId,
  staff: StaffId,
  session: StaffSessionId,
): Promise<void> {
  return inTransaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', staff)
      .where('id', '=', session)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refused({ code: 'not_found' });
    const forgotten = actor === staff ? 0 : await forgetDevices(tx, staff);
    const event = { actor, action: 'staff.session_ended', entity: 'staff', id: staff } as const;
    await audit(tx, { ...event, before: { session, ...(forgotten > 0 && { forgotten }) }, after: null });
  });
}

/** The device is asked for the second factor again. Refusal: `not_found`. */
export function forgetDevice(inTransaction: InTransaction, staff: StaffId, device: StaffDeviceId): Promise<void> {
  return inTransaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('staff_devices')
      .where('staff_id', '=', staff)
      .where('id', '=', device)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refused({ code: 'not_found' });
    const event = { actor: staff, action: 'staff.device_forgotten', entity: 'staff', id: staff } as const;
    await audit(tx, { ...event, before: { device }, after: null });
  });
}

/** `before`: only what was opened before this moment ends; null: everything. */
type EndedAccount = { readonly userId: UserId; readonly before: Date | null };

/**
 * Ends the sessions of owners by e-mail whose Google account counts no more; their devices are asked for the second factor again. Each is in the
 * audit trail.
 */
export async function endSessionsOfOwners(tx: Tx, accounts: readonly EndedAccount[]): Promise<void> {
  for (const { id, before } of await ownersOf(tx, accounts)) {
    const { numDeletedRows } = await tx
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', id)
      .$if(before !== null, (query) => query.where('created_at', '<', before))
      .executeTakeFirst();
    const ended = Number(numDeletedRows);
    if (ended === 0) continue;
    const forgotten = await forgetDevices(tx, id);
    const event = { actor: 'system', action: 'staff.sessions_ended', entity: 'staff', id } as const;
    await audit(tx, { ...event, before: { ended, forgotten }, after: null });
  }
}

async function ownersOf(tx: Tx, accounts: readonly EndedAccount[]) {
  if (accounts.length === 0) return [];
  const beforeOf = new Map(accounts.map(({ userId, before }) => [userId, before]));
  const owners = await tx
    .selectFrom('staff')
    .select(['id', 'user_id'])
    .where('user_id', 'in', [...beforeOf.keys()])
    .orderBy('id')
    .execute();
  return owners.map(({ id, user_id }) => ({ id, before: (user_id && beforeOf.get(user_id)) ?? null }));
}
