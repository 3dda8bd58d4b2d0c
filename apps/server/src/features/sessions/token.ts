import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@bharti/domain/brand';

/** The cookie's value: user id and 256 random bits. The id comes first, so that sessions can be sharded by user. */
export type SessionToken = { readonly userId: UserId; readonly hash: Buffer };

const idBytes = 16;
const secretBytes = 32;

export function newToken(userId: UserId): { token: string; session: SessionToken } {
  const bytes = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]);
  return { token: bytes.toString('base64url'), session: { userId, hash: hashOf(bytes) } };
}

/** Null for anything that does not have the form of a token. */
export function readToken(token: string | undefined): SessionToken | null {
  if (token === undefined || !/^[\w-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, idBytes).toString('hex');
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as UserId;
  return { userId, hash: hashOf(bytes) };
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
