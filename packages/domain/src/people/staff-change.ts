import { ok, type Result, refuse } from '../result.ts';
import type { StaffId, StaffRole } from './staff.ts';
import type { StaffRefusal } from './staff-refusal.ts';

type Member = { readonly id: StaffId; readonly role: StaffRole; readonly isActive: boolean };
type Change = Pick<Member, 'role' | 'isActive'>;

/**
 * Whether an owner may give a member of the staff this role and state. No member changes their own role, so no member raises themselves,
 * and at least the actor stays an active owner.
 * @param owners the active owners, locked, so that two of them cannot remove each other at the same time.
 */
export function planStaffChange(
  actor: StaffId,
  member: Member,
  change: Change,
  owners: readonly StaffId[],
): Result<Change, StaffRefusal> {
  if (!owners.includes(actor)) return refuse({ code: 'access_denied' });
  if (actor === member.id) return refuse({ code: 'own_role' });
  return ok(change);
}
