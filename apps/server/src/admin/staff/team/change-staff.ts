import type { StaffChange } from '@bharti/contracts/admin/team';
import { mostStaff, type StaffId } from '@bharti/domain/people/staff';
import { planStaffChange } from '@bharti/domain/people/staff-change';
import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../../platform/postgres/database.ts';
import { orRefuse, Refused } from '../../../shared/refusals.ts';
import { audit } from '../../audit/audit.ts';
import { forgetDevices } from '../remembered-device.ts';
import { deleteOtherSessions } from '../store.ts';

/** Changes role and state of a member of the staff. A person who is deactivated is signed out at once. */
export function changeStaff(
  inTransaction: InTransaction,
  actor: StaffId,
  id: StaffId,
  change: StaffChange,
): Promise<void> {
  return inTransaction(async (tx) => {
    const owners = await lockOwners(tx);
    const row = await tx
      .selectFrom('staff')
      .select(['id', 'role', 'is_active as isActive'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new Refused({ code: 'staff_not_found' });
    const { role, isActive } = orRefuse(planStaffChange(actor, row, change, owners));
    if (isActive && !row.isActive) await refuseAboveStaffLimit(tx);
    await tx.updateTable('staff').set({ role, is_active: isActive }).where('id', '=', id).execute();
    if (!isActive) {
      await deleteOtherSessions(tx, id, null);
      await forgetDevices(tx, id);
    }
    // Otherwise a former owner could become an owner again through a link that they made before.
    if (!isActive || role !== 'owner') await withdrawInvitationsOf(tx, actor, id);
    const before = { role: row.role, isActive: row.isActive };
    await audit(tx, { actor, action: 'staff.changed', entity: 'staff', id, before, after: { role, isActive } });
  });
}

/** In the order of their ids, so that two changes do not wait for each other. */
async function lockOwners(tx: Tx): Promise<readonly StaffId[]> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

async function withdrawInvitationsOf(tx: Tx, actor: StaffId, inviter: StaffId): Promise<void> {
  const withdrawn = await tx
    .deleteFrom('staff_invitations')
    .where('invited_by', '=', inviter)
    .returning(['id', 'role'])
    .execute();
  for (const { id, role } of withdrawn) {
    const event = { action: 'staff.invitation_withdrawn', entity: 'invitation', id } as const;
    await audit(tx, { actor, ...event, before: { role }, after: null });
  }
}

// Any number that no other advisory lock uses.
const staffLock = 7_260_408;

/** Called before a person is added or activated, who must not share the last free place with another. Refusal: `too_many_staff`. */
export async function refuseAboveStaffLimit(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(staffLock)})`.execute(tx);
  const { count } = await tx
    .selectFrom('staff')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  if (count >= mostStaff) throw new Refused({ code: 'too_many_staff' });
}
