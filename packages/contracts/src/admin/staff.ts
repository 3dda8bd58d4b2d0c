import type { Result } from '@bharti/domain/result';
import { longestPassword, staffRoles } from '@bharti/domain/staff';
import type { AdminRefusal } from '@bharti/domain/staff-refusal';
import { z } from 'zod';
import { staffId } from './common.ts';

/** Who is signed in to the admin panel. */
export const staffMember = z.object({
  id: staffId,
  /** The user name, or the e-mail of the person's Google account. */
  name: z.string(),
  role: z.enum(staffRoles),
});
export type StaffMember = z.output<typeof staffMember>;

/** Not trimmed and only its length is checked: an unknown account gets the same reply as a wrong password. */
export const staffSignIn = z.strictObject({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(longestPassword),
});
export type StaffSignIn = z.output<typeof staffSignIn>;

/** Session of the person who works in the panel. */
export type StaffPort = {
  /** Refusals: `not_signed_in`, and `access_denied` for a candidate without a role. */
  readonly staffSession: () => Promise<Result<StaffMember, AdminRefusal>>;
  readonly signIn: (input: StaffSignIn) => Promise<Result<StaffMember, AdminRefusal>>;
  /** For a candidate who is signed in with Google and whose e-mail is one of the owners'. */
  readonly signInWithGoogle: () => Promise<Result<StaffMember, AdminRefusal>>;
  readonly signOut: () => Promise<Result<void, AdminRefusal>>;
};
