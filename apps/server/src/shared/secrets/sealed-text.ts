import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { ensureSiteKeys, findSiteKeys, type Keys } from './site-secret-store.ts';

const siteKey = 'sealed_texts';

/**
 * The keys that open sealed texts: the configured key; without it a random one of this installation, kept in the database. What was sealed with the key before,
 * or before a key was configured, can still be opened.
 */
export async function readKeys(
  { encryptionKey, oldEncryptionKey }: Pick<Config, 'encryptionKey' | 'oldEncryptionKey'>,
  reader: Reader,
): Promise<Keys> {
  const old = oldEncryptionKey === null ? [] : [oldEncryptionKey];
  if (encryptionKey === null) return [...(await ensureSiteKeys(reader, siteKey)), ...old];
  return [encryptionKey, ...old, ...((await findSiteKeys(reader, siteKey)) ?? [])];
}

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
const ivBytes = 12;

/** Names the key without telling anything about it. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** The beginning of every text that is sealed with the newest key. */
export const sealMark = ([key]: Keys): string => `sealed.${nameOf(key)}.`;
const isSealed = (text: string): boolean => text.startsWith('sealed.');

/** @param owner the row that the text belongs to: moved to another row, it cannot be opened. */
export function sealText(keys: Keys, text: string, owner: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keys[0], iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return sealMark(keys) + sealed.toString('base64url');
}

/** The text as it was before it was sealed, or as it is where it never was; null when no key opens it. */
export function openText(keys: Keys, stored: string, owner: string): string | null {
  if (!isSealed(stored)) return stored;
  const [, name, body = ''] = stored.split('.');
  const bytes = Buffer.from(body, 'base64url');
  const key = keys.find((known) => nameOf(known) === name);
  if (key === undefined || bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
  try {
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    // `final` throws when the text, the row or the key is another one.
    return null;
  }
}
