import {
  longestPassword,
  type PasskeyId,
  type StaffDeviceId,
  type StaffSessionId,
  staffRoles,
} from '@bharti/domain/people/staff';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { isoTime } from '../common.ts';
import { isPrintable } from './content-common.ts';
import { newPassword, type PasskeyQuestion, passkeyAnswer } from './staff.ts';
import { rememberedDevice, staffSession } from './staff-session.ts';

const passkeyId = z.uuid() as unknown as z.ZodType<PasskeyId, PasskeyId>;

const passkey = z.object({
  id: passkeyId,
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** The person's own account. Its lists are bounded by the most sessions and passkeys of a person. */
export const ownAccount = z.object({
  name: z.string(),
  role: z.enum(staffRoles),
  /** False for an owner by e-mail, who signs in with Google. */
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** False where the site is opened by an IP address. */
  canUsePasskeys: z.boolean(),
  passkeys: z.array(passkey),
  sessions: z.array(staffSession),
  /** Devices that are not asked for the second factor. */
  devices: z.array(rememberedDevice),
});
export type OwnAccount = z.output<typeof ownAccount>;

const currentPassword = z.string().min(1).max(longestPassword);

export const passwordChange = z.strictObject({ current: currentPassword, next: newPassword });
export type PasswordChange = z.output<typeof passwordChange>;

export const confirmedByPassword = z.strictObject({ current: currentPassword });
export type ConfirmedByPassword = z.output<typeof confirmedByPassword>;

/** The current password, which only an owner by e-mail leaves out: they have none. */
export const ownConfirmation = z.strictObject({ current: currentPassword.optional() });
export type OwnConfirmation = z.output<typeof ownConfirmation>;

/** Told only once, and not stored in the browser. */
export const totpSetup = z.object({
  /** Base32, for typing in. */
  secret: z.string(),
  /** The code to scan, as SVG. */
  svg: z.string(),
});
export type TotpSetup = z.output<typeof totpSetup>;

export const totpConfirmation = z.strictObject({ code: z.string().regex(/^\d{6}$/) });
export type TotpConfirmation = z.output<typeof totpConfirmation>;
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

export const newPasskey = passkeyAnswer.extend({
  name: z.string().trim().min(1).max(60).refine(isPrintable, 'unprintable characters'),
});
export type NewPasskey = z.output<typeof newPasskey>;
export const passkeyParams = z.strictObject({ passkeyId });

/** The person's own password, second factor, passkeys and sessions. Refusal of every change: `wrong_password` where one is asked. */
export type OwnAccountPort = {
  readonly account: () => Promise<Result<OwnAccount, AdminRefusal>>;
  /** Ends every other session of the person, and forgets every remembered device. */
  readonly changePassword: (change: PasswordChange) => Promise<Result<void, AdminRefusal>>;
  readonly beginTotp: (input: ConfirmedByPassword) => Promise<Result<TotpSetup, AdminRefusal>>;
  /** Switches the second factor on. Refusal: `invalid_code`. */
  readonly confirmTotp: (input: TotpConfirmation) => Promise<Result<RecoveryCodes, AdminRefusal>>;
  readonly removeTotp: (input: ConfirmedByPassword) => Promise<Result<void, AdminRefusal>>;
  /** The question is answered within five minutes, so a new passkey needs the password here only. */
  readonly askNewPasskey: (input: OwnConfirmation) => Promise<Result<PasskeyQuestion, AdminRefusal>>;
  readonly addPasskey: (input: NewPasskey) => Promise<Result<OwnAccount, AdminRefusal>>;
  readonly removePasskey: (id: PasskeyId, input: OwnConfirmation) => Promise<Result<void, AdminRefusal>>;
  /** Ends every other session of the person, and forgets every other remembered device. */
  readonly endOtherSessions: () => Promise<Result<void, AdminRefusal>>;
  readonly endSession: (id: StaffSessionId) => Promise<Result<void, AdminRefusal>>;
  /** The device is asked for the second factor again. */
  readonly forgetDevice: (id: StaffDeviceId) => Promise<Result<void, AdminRefusal>>;
};
