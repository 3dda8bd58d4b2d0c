import { longestPassword, shortestPassword, staffRoles } from '@bharti/domain/people/staff';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
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

/** Six digits of the authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(40);

/** Not trimmed and hardly checked: a name without an account gets the same reply as a wrong password. */
export const staffSignIn = z.strictObject({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(longestPassword),
  /** Sent after the refusal `code_required`. */
  code: code.optional(),
  /** Sent with a code: whether this device shall not be asked for a code again for 30 days. */
  remember: z.boolean().optional(),
});
export type StaffSignIn = z.output<typeof staffSignIn>;

/** The user name that a person chooses; stored in small letters. */
export const newUsername = z
  .string()
  .trim()
  .regex(/^[\w.@-]{3,60}$/)
  .toLowerCase();
/** Length alone: rules about characters make people choose worse passwords. */
export const newPassword = z.string().min(shortestPassword).max(longestPassword);

/** The question to an authenticator, and our own seal on it, which comes back with the answer. */
export const passkeyQuestion = z.object({ options: z.record(z.string(), z.unknown()), seal: z.string() });
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

const credentialId = z.string().regex(/^[\w-]{1,1400}$/);

/** What the browser's API returned; its content is checked by the library that verifies it. */
export const passkeyAnswer = z.strictObject({
  seal: z.string().max(1_000),
  response: z.looseObject({ id: credentialId, rawId: credentialId, type: z.literal('public-key') }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Session of the person who works in the panel. */
export type StaffPort = {
  /** Refusals: `not_signed_in`, and `access_denied` for a candidate without a role. */
  readonly staffSession: () => Promise<Result<StaffMember, AdminRefusal>>;
  /** Whether candidates, and so owners by e-mail, sign in with Google. */
  readonly hasGoogleSignIn: () => Promise<Result<boolean, AdminRefusal>>;
  /** Refusals: `invalid_credentials`, `too_many_tries`, `code_required`, `invalid_code`. */
  readonly signIn: (input: StaffSignIn) => Promise<Result<StaffMember, AdminRefusal>>;
  /** Signs in a candidate who is signed in with Google and whose e-mail belongs to an owner. */
  readonly signInWithGoogle: () => Promise<Result<StaffMember, AdminRefusal>>;
  readonly askPasskey: () => Promise<Result<PasskeyQuestion, AdminRefusal>>;
  readonly signInWithPasskey: (answer: PasskeyAnswer) => Promise<Result<StaffMember, AdminRefusal>>;
  readonly signOut: () => Promise<Result<void, AdminRefusal>>;
};
