import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { Reader } from '../platform/postgres/database.ts';

/** The user name or e-mail of a member of the staff, where `staff` and `profiles` are joined. */
export const staffName = sql<string | null>`coalesce(staff.username, profiles.email)`;

export type Editor = { readonly id: StaffId; readonly name: string | null } | null;

export const editorOf = (id: StaffId | null, name: string | null): Editor => (id === null ? null : { id, name });

/** The name of an editor. Null for built-in content and for an account that was deleted. */
export async function readEditorName(reader: Reader, id: StaffId | null): Promise<string | null> {
  if (id === null) return null;
  const row = await reader
    .selectFrom('staff')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(staffName.as('name'))
    .where('staff.id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}
