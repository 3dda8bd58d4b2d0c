import type { Brand } from './brand.ts';

/** A person who works in the admin panel. */
export type StaffId = Brand<string, 'StaffId'>;

/** The owner may do everything; an editor changes content and sees no candidate; support sees candidates and payments. */
export const staffRoles = ['owner', 'editor', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Seconds after sign-in at which a staff session ends, whatever happens in it. */
export const staffSessionSeconds = 12 * 3_600;
/** Seconds without a request of the person after which a staff session ends. */
export const staffIdleSeconds = 30 * 60;
/** The most sessions of one person; the oldest ends when another begins. */
export const mostStaffSessions = 10;

/** The shortest password, in characters: long passwords need no rules about their characters (NIST SP 800-63B). */
export const shortestPassword = 12;
/** The longest password, in characters. */
export const longestPassword = 200;
