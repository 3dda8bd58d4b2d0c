import type { UserId } from '@bharti/domain/brand';
import { makeToken, parseToken } from './token.ts';

/** The session of a candidate. */
export type SessionToken = { readonly userId: UserId; readonly hash: Buffer };

export function newToken(userId: UserId): { token: string; session: SessionToken } {
  const { text, token } = makeToken(userId);
  return { token: text, session: { userId, hash: token.hash } };
}

/** Null for anything that does not have the form of a token. */
export function readToken(text: string | undefined): SessionToken | null {
  const token = parseToken(text);
  return token === null ? null : { userId: token.holder as UserId, hash: token.hash };
}
