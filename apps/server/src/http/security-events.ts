import { createHmac } from 'node:crypto';
import { apiPaths } from '@bharti/contracts/paths';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Peers } from '../platform/workers/peers.ts';
import { addressKey } from './limits/client-key.ts';

/** Refusals that are logged for the operator at the default log level. */
type SecurityEvent =
  | 'sign_in_refused'
  | 'access_denied'
  | 'cross_site'
  | 'no_session'
  | 'many_without_session'
  | 'input_refused'
  | 'too_many_requests'
  | 'account_deleted';

const minute = 60_000;
/** The most lines per event and minute; further ones are counted and reported in the next minute. */
const mostLines = 60;
/** Of what every visitor causes now and then, such as a page that is open when its session ends. */
const mostLinesOfCommon = 10;
const common: ReadonlySet<SecurityEvent> = new Set(['no_session', 'input_refused']);
/** The number of requests of one address without a session within a minute that is logged. */
const manyWithoutSession = 30;
const addressesKept = 10_000;

const eventOfRefusal: Partial<Record<AdminRefusal['code'], SecurityEvent>> = {
  invalid_token: 'sign_in_refused',
  invalid_credentials: 'sign_in_refused',
  invalid_code: 'sign_in_refused',
  invalid_passkey: 'sign_in_refused',
  invitation_invalid: 'sign_in_refused',
  wrong_password: 'sign_in_refused',
  too_many_tries: 'too_many_requests',
  access_denied: 'access_denied',
  cross_site: 'cross_site',
  not_signed_in: 'no_session',
  invalid_request: 'input_refused',
  too_large: 'input_refused',
  not_json: 'input_refused',
  too_many_requests: 'too_many_requests',
};

/** A sign-in of a candidate or of the staff that was refused as wrong, or not evaluated after too many of them. */
export function isRefusedSignIn({ refusal }: FastifyRequest): boolean {
  if (refusal === null || refusal === 'internal') return false;
  return refusal === 'too_many_tries' || eventOfRefusal[refusal] === 'sign_in_refused';
}

/**
 * Logs security events. Client and user are pseudonyms: hashes with a key of this start, which distinguish two clients but
 * do not identify a person. Each of several workers counts for itself; the key is that of all of them.
 */
export function installSecurityEvents(app: FastifyInstance, { key, workers }: Pick<Peers, 'key' | 'workers'>): void {
  const pseudonym = (text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, 12);
  const lines = createLineCount((event) => Math.ceil((common.has(event) ? mostLinesOfCommon : mostLines) / workers));
  const write = (event: SecurityEvent, request: FastifyRequest): void => {
    const { isShown, hidden } = lines.count(event, Date.now());
    if (!isShown) return;
    const user = request.signedIn === null ? null : pseudonym(request.signedIn);
    const route = request.routeOptions.url ?? 'unknown';
    request.log.warn({ event, client: pseudonym(addressKey(request)), user, route, hidden }, 'security event');
  };
  const isBurst = createBurstCount(Math.ceil(manyWithoutSession / workers));

  app.addHook('onResponse', async (request, reply) => {
    const code = request.refusal;
    const event = code === null || code === 'internal' ? undefined : eventOfRefusal[code];
    if (event !== undefined) write(event, request);
    if (code === 'not_signed_in' && isBurst(addressKey(request), Date.now())) write('many_without_session', request);
    const isDeletion = request.method === 'DELETE' && request.routeOptions.url === apiPaths.account;
    if (isDeletion && reply.statusCode === 204) write('account_deleted', request);
  });
}

type Lines = { since: number; shown: number; hidden: number };

/** @param mostOf the lines of an event within a minute. */
function createLineCount(mostOf: (event: SecurityEvent) => number) {
  const byEvent = new Map<SecurityEvent, Lines>();
  return {
    /** `hidden` are the lines that were left out in the minute before. */
    count: (event: SecurityEvent, now: number): { readonly isShown: boolean; readonly hidden: number } => {
      const known = byEvent.get(event);
      if (known === undefined || now - known.since >= minute) {
        byEvent.set(event, { since: now, shown: 1, hidden: 0 });
        return { isShown: true, hidden: known?.hidden ?? 0 };
      }
      const isShown = known.shown < mostOf(event);
      if (isShown) known.shown += 1;
      else known.hidden += 1;
      return { isShown, hidden: 0 };
    },
  };
}

/** True once within a minute, when an address reaches the number. */
function createBurstCount(logged: number): (address: string, now: number) => boolean {
  let since = 0;
  const counts = new Map<string, number>();
  return (address, now) => {
    if (now - since >= minute || counts.size > addressesKept) {
      counts.clear();
      since = now;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count === logged;
  };
}
