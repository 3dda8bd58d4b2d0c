import { staffSessionSeconds } from '@bharti/domain/staff';
import type { Config } from '../../platform/config.ts';
import { readCookie } from '../../shared/sessions/session-cookie.ts';
import { readStaffToken, type StaffToken } from './staff-token.ts';

/** With the prefix `__Host-`, no sub-domain and no http page can set this cookie. Browsers accept the prefix on https only. */
export const isSecure = ({ publicUrl }: Config): boolean => publicUrl?.protocol === 'https:';
const cookieName = (config: Config): string => (isSecure(config) ? '__Host-staff' : 'staff');

const cookie = (config: Config, value: string, seconds: number): string =>
  `${cookieName(config)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;

export const staffCookie = (config: Config, token: string): string => cookie(config, token, staffSessionSeconds);
export const endedStaffCookie = (config: Config): string => cookie(config, '', 0);

/** The session that a request names; null without a cookie of the right form. */
export const staffTokenIn = (config: Config, cookies: string | undefined): StaffToken | null =>
  readStaffToken(readCookie(cookies, cookieName(config)));
