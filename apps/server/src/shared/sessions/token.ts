import { hash, randomBytes } from 'node:crypto';

/** The content of a session's cookie: the holder of the session, and the hash of its secret. */
export type Token = { readonly holder: string; readonly hash: Buffer };

const idBytes = 16;
const secretBytes = 32;

/** The cookie's value: the holder's id (a UUID) and 256 random bits. The id comes first, so that sessions can be sharded by it. */
export function makeToken(holder: string): { readonly text: string; readonly token: Token } {
  const bytes = Buffer.concat([Buffer.from(holder.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]);
  return { text: bytes.toString('base64url'), token: { holder, hash: hashOf(bytes) } };
}

/** Null for anything that does not have the form of a token. */
export function parseToken(text: string | undefined): Token | null {
  if (text === undefined || !/^[\w-]{64}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.subarray(0, idBytes).toString('hex');
  const holder = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { holder, hash: hashOf(bytes) };
}

const hashOf = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');
