import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The client's address behind our own proxies. Of IPv6 the first 64 bits: a household or a phone has them to itself, and
 * may choose the rest freely.
 */
export const addressKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => `address ${normalizeIP(ip)}`;

/**
 * Names whom a sign-in is for before anything is verified, so that requests for the same person can be handled in turn.
 * Nothing else may rest on it. Null when the body names nobody.
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
