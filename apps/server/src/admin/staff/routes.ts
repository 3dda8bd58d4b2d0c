import { adminPaths } from '@bharti/contracts/admin/paths';
import { passkeyAnswer, passkeyQuestion, staffMember, staffSignIn } from '@bharti/contracts/admin/staff';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refused } from '../../shared/refusals.ts';
import { type AdminPart, everyRole } from '../admin-route.ts';
import { accountRoutes } from './account/routes.ts';
import { requireRelyingParty } from './passkeys/relying-party.ts';
import { sendSession, visitOf } from './session-reply.ts';
import { signIn, signInOwner, signOut } from './sign-in.ts';
import { endedStaffCookie, staffTokenIn } from './staff-cookie.ts';
import { teamRoutes } from './team/routes.ts';

/** Loaded on demand: its library is large, and passkeys are used seldom. */
const passkeys = () => import('./passkeys/sign-in-with-passkey.ts');

export const staffRoutes: AdminPart = (route, deps, app) => {
  const { config, inTransaction, reader, findUser } = deps;
  const withSession = { status: 201, reply: staffMember } as const;

  route({
    method: 'GET',
    path: adminPaths.session,
    roles: everyRole,
    reply: staffMember,
    handle: async ({ staff }) => staff,
  });

  route({
    method: 'POST',
    path: adminPaths.session,
    roles: 'without session',
    body: staffSignIn,
    ...withSession,
    handle: async ({ body, request, reply }) =>
      sendSession(deps, reply, await signIn(deps, body, visitOf(deps, request))),
  });

  route({
    method: 'POST',
    path: adminPaths.googleSession,
    roles: 'without session',
    ...withSession,
    handle: async ({ request, reply }) => {
      const user = await findUser(request);
      if (user === null) throw new Refused({ code: 'not_signed_in' });
      return sendSession(deps, reply, await signInOwner(deps, user.id, visitOf(deps, request)));
    },
  });

  const partyOf = (request: FastifyRequest) => requireRelyingParty(config, request);

  route({
    method: 'POST',
    path: adminPaths.passkeySessionOptions,
    roles: 'without session',
    reply: passkeyQuestion,
    handle: async ({ request }) => (await passkeys()).askPasskey(reader, partyOf(request)),
  });

  route({
    method: 'POST',
    path: adminPaths.passkeySession,
    roles: 'without session',
    body: passkeyAnswer,
    ...withSession,
    handle: async ({ body, request, reply }) =>
      sendSession(
        deps,
        reply,
        await (await passkeys()).signInWithPasskey(deps, body, partyOf(request), visitOf(deps, request)),
      ),
  });

  route({
    method: 'DELETE',
    path: adminPaths.session,
    roles: everyRole,
    status: 204,
    reply: z.null(),
    handle: async ({ request, reply }) => {
      const session = staffTokenIn(config, request.headers.cookie);
      if (session !== null) await signOut(inTransaction, session);
      reply.header('set-cookie', endedStaffCookie(config));
      return null;
    },
  });

  void teamRoutes(route, deps, app);
  void accountRoutes(route, deps, app);
};
