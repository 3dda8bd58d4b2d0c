import { rememberedDeviceSeconds, staffSessionSeconds } from '@bharti/domain/people/staff';
import type { Config } from '../../platform/config.ts';
import { readCookie } from '../../shared/sessions/session-cookie.ts';
import { readStaffToken, type StaffToken } from './staff-token.ts';

/** `staff`: the session. `staff-device`: a device that was used before. `staff-remembered`: a device that needs no second factor. */
type CookieName = 'staff' | 'staff-device' | 'staff-remembered';

const isSecure = ({ publicUrl }: Config): boolean => publicUrl?.protocol === 'https:';

/** With the prefix `__Host-`, no sub-domain and no http page can set this cookie. Browsers accept the prefix on https only. */
export const cookieName = (config: Config, name: CookieName): string => (isSecure(config) ? `__Host-${name}` : name);

/** A cookie that no script can read and no other site can send. */
export const strictCookie = (config: Config, name: CookieName, value: string, seconds: number): string =>
  `${cookieName(config, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;

export const staffCookie = (config: Config, token: string): string =>
  strictCookie(config, 'staff', token, staffSessionSeconds);
export const endedStaffCookie = (config: Config): string => strictCookie(config, 'staff', '', 0);
export const rememberedCookie = (config: Config, token: string): string =>
  strictCookie(config, 'staff-remembered', token, rememberedDeviceSeconds);

/** The session that a request names; null without a cookie of the right form. */
export const staffTokenIn = (config: Config, cookies: string | undefined): StaffToken | null =>
  readStaffToken(readCookie(cookies, cookieName(config, 'staff')));

/** The remembered device that a request names; null without a cookie of the right form. */
export const rememberedTokenIn = (config: Config, cookies: string | undefined): StaffToken | null =>
  readStaffToken(readCookie(cookies, cookieName(config, 'staff-remembered')));
