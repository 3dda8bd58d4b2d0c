import type { TeamMember, TeamPage, TeamQuery } from '@bharti/contracts/admin/team';
import { mostInvitations, type StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../shared/refusals.ts';

const pageSize = 50;

const selectMembers = (reader: Reader) =>
  reader
    .selectFrom('staff')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .leftJoin('staff_totp', (join) =>
      join.onRef('staff_totp.staff_id', '=', 'staff.id').on('staff_totp.is_confirmed', '=', true),
    )
    .select(['staff.id', 'staff.username', 'staff.role', 'staff.is_active', 'staff.last_sign_in_at', 'profiles.email'])
    .select('staff_totp.staff_id as totp');

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

const toMember = ({ id, username, role, is_active, last_sign_in_at, email, totp }: Row): TeamMember => ({
  id,
  name: username ?? email ?? id,
  role,
  isActive: is_active,
  isByEmail: username === null,
  hasTotp: totp !== null,
  lastSignInAt: last_sign_in_at?.toISOString() ?? null,
});

/** One page of the people who work in the panel, and on the first page the open invitations. */
export async function listTeam(reader: Reader, { before }: TeamQuery): Promise<TeamPage> {
  const rows = await selectMembers(reader)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(staff.created_at, staff.id) < (select created_at, id from staff earlier where earlier.id = ${before})`,
      ),
    )
    .orderBy('staff.created_at', 'desc')
    .orderBy('staff.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const members = rows.slice(0, pageSize).map(toMember);
  const invitations = before === undefined ? await listInvitations(reader) : [];
  return { members, invitations, next: rows.length > pageSize ? (members.at(-1)?.id ?? null) : null };
}

/** Refusal: `staff_not_found`. */
export async function findMember(reader: Reader, id: StaffId): Promise<TeamMember> {
  const row = await selectMembers(reader).where('staff.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'staff_not_found' });
  return toMember(row);
}

async function listInvitations(reader: Reader): Promise<TeamPage['invitations']> {
  const rows = await reader
    .selectFrom('staff_invitations')
    .select(['id', 'role', 'expires_at'])
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at', 'desc')
    .limit(mostInvitations)
    .execute();
  return rows.map(({ id, role, expires_at }) => ({ id, role, expiresAt: expires_at.toISOString() }));
}
