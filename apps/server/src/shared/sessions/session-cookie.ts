import type { Config } from '../../platform/config.ts';

/** 30 days (specification, section 4). */
export const sessionSeconds = 30 * 86_400;

/** With the prefix `__Host-`, no sub-domain and no http page can set this cookie. Browsers accept the prefix on https only. */
const isSecure = ({ publicUrl }: Config): boolean => publicUrl?.protocol === 'https:';
export const cookieName = (config: Config): string => (isSecure(config) ? '__Host-session' : 'session');

export function sessionCookie(config: Config, token: string): string {
  const secure = isSecure(config) ? '; Secure' : '';
  return `${cookieName(config)}=${token}; Path=/; Max-Age=${sessionSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export const endedSessionCookie = (config: Config): string =>
  sessionCookie(config, '').replace(/Max-Age=\d+/, 'Max-Age=0');

/** Undefined when the cookie is absent, and when it is sent twice, because one of the two was not set by this server. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '').split(';').flatMap((pair) => {
    const [key, value] = pair.trim().split('=', 2);
    return key === name && value !== undefined ? [value] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}
