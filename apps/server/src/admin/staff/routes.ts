import { adminPaths } from '@bharti/contracts/admin/paths';
import { staffMember, staffSignIn } from '@bharti/contracts/admin/staff';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refused } from '../../shared/refusals.ts';
import { type AdminPart, everyRole } from '../admin-route.ts';
import { type StaffVisit, signIn, signInOwner, signOut } from './sign-in.ts';
import { endedStaffCookie, staffCookie, staffTokenIn } from './staff-cookie.ts';

export const staffRoutes: AdminPart = (route, { config, inTransaction, reader, findUser }) => {
  const visitOf = ({ headers }: FastifyRequest): StaffVisit => ({
    earlier: staffTokenIn(config, headers.cookie),
    userAgent: headers['user-agent'],
  });

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
    status: 201,
    reply: staffMember,
    handle: async ({ body, request, reply }) => {
      const { member, token } = await signIn({ inTransaction, reader }, body, visitOf(request));
      reply.header('set-cookie', staffCookie(config, token));
      return member;
    },
  });

  route({
    method: 'POST',
    path: adminPaths.googleSession,
    roles: 'without session',
    status: 201,
    reply: staffMember,
    handle: async ({ request, reply }) => {
      const user = await findUser(request);
      if (user === null) throw new Refused({ code: 'not_signed_in' });
      const { member, token } = await signInOwner(
        { inTransaction, reader },
        user.id,
        config.adminEmails,
        visitOf(request),
      );
      reply.header('set-cookie', staffCookie(config, token));
      return member;
    },
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
};
