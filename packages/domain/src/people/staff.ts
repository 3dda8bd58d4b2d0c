import type { Brand } from '../brand.ts';

/** A person who works in the admin panel. */
export type StaffId = Brand<string, 'StaffId'>;
export type PasskeyId = Brand<string, 'PasskeyId'>;
export type StaffSessionId = Brand<string, 'StaffSessionId'>;
export type StaffDeviceId = Brand<string, 'StaffDeviceId'>;
export type InvitationId = Brand<string, 'InvitationId'>;

/** The owner may do everything; an editor changes content and sees no candidate; support sees candidates and payments. */
export const staffRoles = ['owner', 'editor', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Seconds after sign-in at which a staff session ends, whatever happens in it. */
export const staffSessionSeconds = 12 * 3_600;
/** Seconds without a request of the person after which a staff session ends. */
export const staffIdleSeconds = 30 * 60;
/** The most sessions of one person; the oldest ends when another begins. */
export const mostStaffSessions = 10;

/** Seconds for which a device is not asked for the second factor again. */
export const rememberedDeviceSeconds = 30 * 86_400;
/** The most such devices of one person; the oldest is forgotten when another is added. */
export const mostRememberedDevices = 10;

/** The shortest password, in characters: long passwords need no rules about their characters (NIST SP 800-63B). */
export const shortestPassword = 12;
/** The longest password, in characters. */
export const longestPassword = 200;

/** Seconds for which an invitation can be used. */
export const invitationSeconds = 72 * 3_600;
/** The most invitations that wait to be used. */
export const mostInvitations = 20;
/** The most active people. */
export const mostStaff = 100;
/** The most passkeys of one person. */
export const mostPasskeys = 10;
/** How many recovery codes are made; each works once. */
export const recoveryCodeCount = 10;

/** How often something may be tried: at most `most` within `seconds`. */
export type TryLimit = { readonly most: number; readonly seconds: number };

/** Tries to sign in of one name from one address, or of one name from a device that has signed in before. */
export const triesPerMinute: TryLimit = { most: 5, seconds: 60 };
/** Tries of one name from all devices that have not signed in before, and from each device that has. */
export const triesPerQuarter: TryLimit = { most: 10, seconds: 15 * 60 };
/** Tries of one address for all names together, from devices that have not signed in before. */
export const triesOfAddress: TryLimit = { most: 60, seconds: 15 * 60 };
/** Tries of all addresses together with passkeys from devices that have not signed in before, or with links that are no open invitation. */
export const triesOfAll: TryLimit = { most: 300, seconds: 15 * 60 };
