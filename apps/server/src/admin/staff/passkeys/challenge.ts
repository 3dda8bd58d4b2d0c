import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { StaffId } from '@bharti/domain/people/staff';
import type { Reader, Tx } from '../../../platform/postgres/database.ts';
import { ensureSiteKeys } from '../../../shared/secrets/site-secret-store.ts';

// A challenge is not stored when it is issued, so that requests for challenges fill no table. It is sent with an HMAC (the seal), which
// the answer must return. Answered challenges are stored, so that none can be used twice.

/** Seconds for which a challenge can be answered. */
const lifetime = 5 * 60;

/** What the challenge is for: signing in, or a new passkey of this person. */
type Purpose = 'sign-in' | StaffId;

const seal = (key: Buffer, purpose: Purpose, challenge: string, expires: string): Buffer =>
  createHmac('sha256', key).update(`${purpose} ${challenge} ${expires}`).digest();

const readKeys = (reader: Reader) => ensureSiteKeys(reader, 'staff_challenges');

export async function sealChallenge(reader: Reader, purpose: Purpose, challenge: string): Promise<string> {
  const expires = String(Math.ceil(Date.now() / 1_000) + lifetime);
  const [key] = await readKeys(reader);
  return `${challenge}.${expires}.${seal(key, purpose, challenge, expires).toString('base64url')}`;
}

/** The challenge; null when its seal is not ours, is for another purpose or has expired. */
export async function openSeal(reader: Reader, purpose: Purpose, sealed: string): Promise<string | null> {
  const found = /^([\w-]{20,200})\.(\d{10,12})\.([\w-]{43})$/.exec(sealed);
  if (found === null) return null;
  const [, challenge = '', expires = '', given = ''] = found;
  const bytes = Buffer.from(given, 'base64url');
  const keys = await readKeys(reader);
  const isOurs = keys.some((key) => timingSafeEqual(bytes, seal(key, purpose, challenge, expires)));
  return isOurs && Number(expires) * 1_000 > Date.now() ? challenge : null;
}

/** @returns false when the challenge was answered before. */
export async function useChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest();
  const used = await tx
    .insertInto('staff_challenges')
    .values({ hash, expires_at: new Date(Date.now() + lifetime * 1_000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}
