import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The client's address behind our own proxies. Of an IPv6 address only the first 64 bits count: they belong to one household or phone,
 * which can choose the other bits freely.
 */
export const addressKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => `address ${normalizeIP(ip)}`;

/**
 * The identity that a sign-in request claims, before it is verified, so that requests for the same person are handled one after the
 * other. It must not decide anything else, because any client can claim any identity. Null when the body contains no identity.
 */
export function claimedIdentity(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('email' in body && typeof body.email === 'string') return digest(body.email.toLowerCase());
  if (!('idToken' in body) || typeof body.idToken !== 'string') return null;
  const claims = readClaims(body.idToken.split('.')[1] ?? '');
  return claims === null ? null : digest(claims);
}

function readClaims(part: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    const hasSubject = typeof claims === 'object' && claims !== null && 'sub' in claims;
    return hasSubject && typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
