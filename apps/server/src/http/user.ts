import { contractHeader, oldestContract, shownUserHeader, userHeader } from '@bharti/contracts/api';
import type { UserId } from '@bharti/domain/brand';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSessions, type SessionHolder } from '../features/sessions/store.ts';
import { type BatchLimits, createBatcher } from '../platform/concurrency/batcher.ts';
import { errorReason } from '../platform/error-reason.ts';
import type { Deps } from '../shared/deps.ts';
import { touchPresence } from '../shared/people/presence-store.ts';
import { Refused } from '../shared/refusals.ts';
import { cookieName, readCookie } from '../shared/sessions/session-cookie.ts';
import { readToken, type SessionToken } from '../shared/sessions/session-token.ts';
import { isForOther } from '../shared/sessions/shown-user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireUser` and `requireSession`; routes without one of these hooks must not read it. */
    user: SessionHolder;
    /** Identifies the session among the user's; set together with `user`. */
    tokenHash: Buffer;
    /** The user's id once a hook has found the session; null for a visitor. */
    signedIn: UserId | null;
  }
  interface FastifyContextConfig {
    /** Set for routes whose request and reply have not changed since the earlier contract, so that older pages may use them. */
    acceptsEarlierPages?: boolean;
  }
  interface FastifyInstance {
    /**
     * Hook: refuses with `not_signed_in` without a session, with `other_user` when the page shows another user, with
     * `consent_required` without consent.
     */
    requireUser: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    /** Hook for routes that need no consent: giving and withdrawing it, sign-out, data export, deletion of the account. */
    requireSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    /** The signed-in user, or null. */
    findUser: (request: FastifyRequest) => Promise<SessionHolder | null>;
  }
}

/** A request without a contract number does not come from our pages, or from a page that is older than the header. */
function isOutdated({ headers, routeOptions }: FastifyRequest): boolean {
  const contract = headers[contractHeader];
  return (
    contract !== undefined && Number(contract) < oldestContract && routeOptions.config.acceptsEarlierPages !== true
  );
}

/** A candidate who is left out is noted with their next request. */
const presenceLimits: BatchLimits = { most: 500, waiting: 5_000, waitMs: 5_000 };

/**
 * Sessions of requests that arrive together are looked up together, each after its request has come, and none is kept: a sign-out counts at
 * once.
 * @param reader of a separate pool that no other work can use up, because every request of a user begins here.
 */
export function installUser(
  app: FastifyInstance,
  { config, reader }: Pick<Deps, 'config' | 'reader'>,
  limits: BatchLimits,
): void {
  const presence = createBatcher(async (users: readonly UserId[]) => {
    await touchPresence(reader, users);
    return users;
  }, presenceLimits);
  const lookUps = createBatcher((tokens: readonly SessionToken[]) => findSessions(reader, tokens), limits);
  const find = (token: SessionToken, { raw }: FastifyRequest): Promise<SessionHolder | null> =>
    lookUps.add(token, () => raw.socket.destroyed);
  const tokenOf = (request: FastifyRequest) => readToken(readCookie(request.headers.cookie, cookieName(config)));
  const findUser = async (request: FastifyRequest): Promise<SessionHolder | null> => {
    const token = tokenOf(request);
    return token === null ? null : find(token, request);
  };
  const requireSession = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = tokenOf(request);
    const user = token === null ? null : await find(token, request);
    if (token === null || user === null) throw new Refused({ code: 'not_signed_in' });
    if (isForOther(request, user.id)) throw new Refused({ code: 'other_user' });
    if (isOutdated(request)) throw new Refused({ code: 'outdated_page' });
    // A page that has named its user does not need it again.
    if (request.headers[shownUserHeader] === undefined) reply.header(userHeader, user.id);
    request.user = user;
    request.signedIn = user.id;
    request.tokenHash = token.hash;
  };
  /** No request waits for it or fails with it: it serves a figure of the owner. */
  const notePresence = ({ user, log }: FastifyRequest): void => {
    presence.add(user.id).catch((error: unknown) => log.warn({ reason: errorReason(error) }, 'presence not noted'));
  };
  app.decorate('findUser', findUser);
  app.decorate('requireSession', requireSession);
  app.decorate('requireUser', async (request, reply) => {
    await requireSession(request, reply);
    if (!request.user.hasConsented) throw new Refused({ code: 'consent_required' });
    if (request.user.isPresenceDue) notePresence(request);
  });
}
