import { type InvitationId, type StaffId, type StaffSessionId, staffRoles } from '@bharti/domain/people/staff';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { isoTime } from '../common.ts';
import { staffId } from './common.ts';
import { newPassword, newUsername, type StaffMember, staffMember } from './staff.ts';
import { sessionParams, staffSession } from './staff-session.ts';

const invitationId = z.uuid() as unknown as z.ZodType<InvitationId, InvitationId>;

export const teamMember = staffMember.extend({
  isActive: z.boolean(),
  /** Signs in with Google because of the configured e-mail; has no password here. */
  isByEmail: z.boolean(),
  hasTotp: z.boolean(),
  lastSignInAt: isoTime.nullable(),
});
export type TeamMember = z.output<typeof teamMember>;

const invitation = z.object({ id: invitationId, role: z.enum(staffRoles), expiresAt: isoTime });
export type Invitation = z.output<typeof invitation>;

/** The people who joined before this one; the newest without it. */
export const teamQuery = z.strictObject({ before: staffId.optional() });
export type TeamQuery = z.output<typeof teamQuery>;

export const teamPage = z.object({
  /** Who joined last comes first. */
  members: z.array(teamMember),
  /** `before` of the next page; null at the end. */
  next: staffId.nullable(),
  /** Invitations that can still be used; only on the first page. */
  invitations: z.array(invitation),
});
export type TeamPage = z.output<typeof teamPage>;

export const teamParams = z.strictObject({ staffId });
/** Bounded by the most sessions of a person. */
export const memberSessions = z.object({ sessions: z.array(staffSession) });
export type MemberSessions = z.output<typeof memberSessions>;
export const memberSessionParams = teamParams.extend(sessionParams.shape);
export const staffChange = z.strictObject({ role: z.enum(staffRoles), isActive: z.boolean() });
export type StaffChange = z.output<typeof staffChange>;

export const invite = z.strictObject({ role: z.enum(staffRoles) });
export type Invite = z.output<typeof invite>;
/** The token is sent only in this reply: the server keeps a hash of it. */
export const newInvitation = invitation.extend({ token: z.string() });
export type NewInvitation = z.output<typeof newInvitation>;
export const invitationParams = z.strictObject({ invitationId });

const invitationToken = z.string().min(1).max(100);

export const checkInvitation = z.strictObject({ token: invitationToken });
export type CheckInvitation = z.output<typeof checkInvitation>;
/** What the person who opens the link is invited to. */
export const openInvitation = z.object({ role: z.enum(staffRoles) });
export type OpenInvitation = z.output<typeof openInvitation>;

export const acceptInvitation = z.strictObject({
  token: invitationToken,
  username: newUsername,
  password: newPassword,
});
export type AcceptInvitation = z.output<typeof acceptInvitation>;

/** Who works in the panel. */
export type TeamPort = {
  readonly team: (query: TeamQuery) => Promise<Result<TeamPage, AdminRefusal>>;
  /** Refusals: `own_role`, `staff_not_found`. */
  readonly changeStaff: (id: StaffId, change: StaffChange) => Promise<Result<TeamMember, AdminRefusal>>;
  readonly memberSessions: (id: StaffId) => Promise<Result<MemberSessions, AdminRefusal>>;
  /** The person is also asked for the second factor again on every device. */
  readonly endMemberSession: (id: StaffId, session: StaffSessionId) => Promise<Result<void, AdminRefusal>>;
  readonly invite: (input: Invite) => Promise<Result<NewInvitation, AdminRefusal>>;
  readonly withdrawInvitation: (id: InvitationId) => Promise<Result<void, AdminRefusal>>;
  /** Refusal: `invitation_invalid`. */
  readonly checkInvitation: (input: CheckInvitation) => Promise<Result<OpenInvitation, AdminRefusal>>;
  /** Refusals: `invitation_invalid`, `username_taken`. */
  readonly acceptInvitation: (input: AcceptInvitation) => Promise<Result<StaffMember, AdminRefusal>>;
};
