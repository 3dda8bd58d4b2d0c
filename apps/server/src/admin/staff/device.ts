import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StaffId } from '@bharti/domain/people/staff';
import type { Config } from '../../platform/config.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { ensureSiteKeys } from '../../shared/secrets/site-secret-store.ts';
import { readCookie } from '../../shared/sessions/session-cookie.ts';
import { cookieName, strictCookie } from './staff-cookie.ts';

// A device on which a member of the staff has signed in keeps a signed cookie. It grants nothing; it only gives the member a quota of
// tries of their own on that device, so that no other person can use up their tries.

const seconds = 400 * 86_400;

/** One signature for each key, the newest first. */
const signatures = async (reader: Reader, device: string, staff: StaffId | null): Promise<readonly Buffer[]> =>
  (await ensureSiteKeys(reader, 'staff_devices')).map((key) =>
    createHmac('sha256', key).update(`${device} ${staff}`).digest(),
  );

/** The cookie of a device on which this person has just signed in. */
export async function deviceCookie(config: Config, reader: Reader, staff: StaffId): Promise<string> {
  const device = randomBytes(16).toString('base64url');
  const [newest] = await signatures(reader, device, staff);
  const signed = newest?.toString('base64url');
  return strictCookie(config, 'staff-device', `${device}.${signed}`, seconds);
}

/**
 * The device's id when this person has signed in on it before; otherwise null.
 * @param staff null when the account is unknown: the signature is computed all the same, so that this takes as long.
 */
export async function knownDevice(
  config: Config,
  reader: Reader,
  cookies: string | undefined,
  staff: StaffId | null,
): Promise<string | null> {
  const found = /^([\w-]{22})\.([\w-]{43})$/.exec(readCookie(cookies, cookieName(config, 'staff-device')) ?? '');
  const [, device = '', signed = ''] = found ?? [];
  if (found === null) return null;
  const given = Buffer.from(signed, 'base64url');
  const isOurs = (await signatures(reader, device, staff)).some((signature) => timingSafeEqual(given, signature));
  return isOurs && staff !== null ? device : null;
}
