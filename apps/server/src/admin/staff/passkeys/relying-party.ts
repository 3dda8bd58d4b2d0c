import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { Refused } from '../../../shared/refusals.ts';

/** This site as authenticators know it. */
export type RelyingParty = { readonly origin: string; readonly id: string };

/** Refusal: `passkeys_unavailable`. */
export function requireRelyingParty(config: Config, request: Pick<FastifyRequest, 'headers'>): RelyingParty {
  const party = relyingParty(config, request);
  if (party === null) throw new Refused({ code: 'passkeys_unavailable' });
  return party;
}

/** Null where the site is opened by an IP address: passkeys belong to a host name (WebAuthn, effective domain). */
export function relyingParty(config: Config, { headers }: Pick<FastifyRequest, 'headers'>): RelyingParty | null {
  const origin = config.publicUrl?.origin ?? `http://${headers.host}`;
  if (!URL.canParse(origin)) return null;
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { origin, id: hostname } : null;
}
