import { createHash, randomBytes } from 'node:crypto';
import type { AcceptInvitation, CheckInvitation, NewInvitation, OpenInvitation } from '@bharti/contracts/admin/team';
import {
  type InvitationId,
  invitationSeconds,
  mostInvitations,
  type StaffId,
  type StaffRole,
} from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { InTransaction, Reader } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../shared/refusals.ts';
import { audit } from '../../audit/audit.ts';
import { refuseGuessable } from '../guessable.ts';
import { hashPassword } from '../password.ts';
import { openSession, type SignInDeps, type StaffSignedIn, type StaffVisit } from '../sign-in.ts';
import { invitationLimits } from '../sign-in-limits.ts';
import { isOwner } from '../store.ts';
import { countTry, forgetTry } from '../tries.ts';
import { refuseAboveStaffLimit } from './change-staff.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
// Any number that no other advisory lock uses: two invitations at the same time must not both find the last free place.
const invitationsLock = 7_260_403;

/** Refusal: `too_many_invitations`. The token is returned only here. */
export function invite(inTransaction: InTransaction, actor: StaffId, role: StaffRole): Promise<NewInvitation> {
  return inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(invitationsLock)})`.execute(tx);
    const { open } = await tx
      .selectFrom('staff_invitations')
      .select((select) => select.fn.countAll<number>().as('open'))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow();
    if (open >= mostInvitations) throw new Refused({ code: 'too_many_invitations' });
    const id = crypto.randomUUID() as InvitationId;
    const token = randomBytes(32).toString('base64url');
    const { expires_at } = await tx
      .insertInto('staff_invitations')
      .values({
        id,
        token_hash: hashOf(token),
        role,
        invited_by: actor,
        expires_at: sql<Date>`now() + make_interval(secs => ${invitationSeconds})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    await audit(tx, { actor, action: 'staff.invited', entity: 'invitation', id, before: null, after: { role } });
    return { id, role, expiresAt: expires_at.toISOString(), token };
  });
}

export function withdrawInvitation(inTransaction: InTransaction, actor: StaffId, id: InvitationId): Promise<void> {
  return inTransaction(async (tx) => {
    const gone = await tx.deleteFrom('staff_invitations').where('id', '=', id).returning('role').executeTakeFirst();
    if (gone === undefined) throw new Refused({ code: 'invitation_invalid' });
    await audit(tx, {
      actor,
      action: 'staff.invitation_withdrawn',
      entity: 'invitation',
      id,
      before: gone,
      after: null,
    });
  });
}

const findOpen = (reader: Reader, token: string) =>
  reader
    .selectFrom('staff_invitations')
    .select(['id', 'role', 'invited_by'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/**
 * What a link invites to, before name and password are chosen. An open one uses up no try. Refusals: `invitation_invalid`,
 * `too_many_tries`.
 */
export async function checkInvitation(
  { config, inTransaction, reader }: SignInDeps,
  { token }: CheckInvitation,
  visit: StaffVisit,
): Promise<OpenInvitation> {
  const open = await findOpen(reader, token);
  if (open !== undefined && (await isOwner(reader, open.invited_by, config.adminEmails))) return { role: open.role };
  if (config.rateLimits) await countTry(inTransaction, invitationLimits(visit, false));
  throw new Refused({ code: 'invitation_invalid' });
}

/**
 * Makes the account of an invited person and signs them in. Each invitation works once. Refusals: `invitation_invalid`,
 * also when the person who invited is no owner any more; `username_taken`, `password_guessable`, `too_many_staff`,
 * `too_many_tries`.
 */
export async function acceptInvitation(
  { config, inTransaction, reader }: SignInDeps,
  { token, username, password }: AcceptInvitation,
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const open = await findOpen(reader, token);
  const limits = invitationLimits(visit, open !== undefined);
  const tried = config.rateLimits ? await countTry(inTransaction, limits) : null;
  if (open === undefined) throw new Refused({ code: 'invitation_invalid' });
  await refuseGuessable(password, username);
  const password_hash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const invitation = await tx
      .deleteFrom('staff_invitations')
      .where('id', '=', open.id)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['id', 'role', 'invited_by'])
      .executeTakeFirst();
    if (invitation === undefined || !(await isOwner(tx, invitation.invited_by, config.adminEmails))) {
      throw new Refused({ code: 'invitation_invalid' });
    }
    await refuseAboveStaffLimit(tx);
    const { role } = invitation;
    const id = crypto.randomUUID() as StaffId;
    const made = await tx
      .insertInto('staff')
      .values({ id, username, password_hash, role })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw new Refused({ code: 'username_taken' });
    const member = { id, name: username, role };
    const joined = { role, invitation: invitation.id, invitedBy: invitation.invited_by };
    await audit(tx, { actor: id, action: 'staff.joined', entity: 'staff', id, before: null, after: joined });
    if (tried !== null) await forgetTry(tx, limits, tried);
    return { member, token: await openSession(tx, member, visit, 'invitation') };
  });
}
