import type { SessionUser } from '@bharti/contracts/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession } from '../features/sessions/store.ts';
import { readToken } from '../features/sessions/token.ts';
import type { Deps } from '../platform/deps.ts';
import { Refused } from '../platform/refusals.ts';
import { cookieName, readCookie } from '../platform/session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireUser`; routes without that hook must not read it. */
    user: SessionUser;
  }
  interface FastifyInstance {
    /** Hook: refuses with `not_signed_in` unless the request carries a session. */
    requireUser: (request: FastifyRequest) => Promise<void>;
    /** The signed-in user, or null. */
    findUser: (request: FastifyRequest) => Promise<SessionUser | null>;
  }
}

export function installUser(app: FastifyInstance, { config, reader }: Deps): void {
  const findUser = async (request: FastifyRequest): Promise<SessionUser | null> => {
    const token = readToken(readCookie(request.headers.cookie, cookieName(config)));
    return token === null ? null : findSession(reader, token);
  };
  app.decorate('findUser', findUser);
  app.decorate('requireUser', async (request) => {
    const user = await findUser(request);
    if (user === null) throw new Refused({ code: 'not_signed_in' });
    request.user = user;
  });
}
