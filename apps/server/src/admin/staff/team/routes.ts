import { adminPaths } from '@bharti/contracts/admin/paths';
import { staffMember } from '@bharti/contracts/admin/staff';
import {
  acceptInvitation as acceptance,
  checkInvitation as checkBody,
  invitationParams,
  invite as inviteBody,
  memberSessionParams,
  memberSessions,
  newInvitation,
  openInvitation,
  staffChange,
  teamMember,
  teamPage,
  teamParams,
  teamQuery,
} from '@bharti/contracts/admin/team';
import { z } from 'zod';
import type { AdminPart } from '../../admin-route.ts';
import { endSession } from '../end-sessions.ts';
import { sendSession, visitOf } from '../session-reply.ts';
import { staffTokenIn } from '../staff-cookie.ts';
import { listStaffSessions } from '../store.ts';
import { changeStaff } from './change-staff.ts';
import { acceptInvitation, checkInvitation, invite, withdrawInvitation } from './invitations.ts';
import { findMember, listTeam } from './list-team.ts';

export const teamRoutes: AdminPart = (route, deps) => {
  const { config, inTransaction, reader } = deps;

  route({
    method: 'GET',
    path: adminPaths.team,
    roles: ['owner'],
    query: teamQuery,
    reply: teamPage,
    handle: ({ query }) => listTeam(reader, query),
  });

  route({
    method: 'PUT',
    path: adminPaths.teamMember,
    roles: ['owner'],
    params: teamParams,
    body: staffChange,
    reply: teamMember,
    handle: async ({ params, body, staff }) => {
      await changeStaff(inTransaction, staff.id, params.staffId, body);
      return findMember(reader, params.staffId);
    },
  });

  route({
    method: 'GET',
    path: adminPaths.memberSessions,
    roles: ['owner'],
    params: teamParams,
    reply: memberSessions,
    handle: async ({ params, request }) => ({
      sessions: await listStaffSessions(reader, params.staffId, staffTokenIn(config, request.headers.cookie)),
    }),
  });

  route({
    method: 'DELETE',
    path: adminPaths.memberSession,
    roles: ['owner'],
    params: memberSessionParams,
    status: 204,
    reply: z.null(),
    handle: async ({ params, staff }) => {
      await endSession(inTransaction, staff.id, params.staffId, params.sessionId);
      return null;
    },
  });

  route({
    method: 'POST',
    path: adminPaths.invitations,
    roles: ['owner'],
    body: inviteBody,
    status: 201,
    reply: newInvitation,
    handle: ({ body, staff }) => invite(inTransaction, staff.id, body.role),
  });

  route({
    method: 'DELETE',
    path: adminPaths.invitation,
    roles: ['owner'],
    params: invitationParams,
    status: 204,
    reply: z.null(),
    handle: async ({ params, staff }) => {
      await withdrawInvitation(inTransaction, staff.id, params.invitationId);
      return null;
    },
  });

  route({
    method: 'POST',
    path: adminPaths.checkInvitation,
    roles: 'without session',
    body: checkBody,
    reply: openInvitation,
    handle: ({ body, request }) => checkInvitation(deps, body, visitOf(deps, request)),
  });

  route({
    method: 'POST',
    path: adminPaths.acceptInvitation,
    roles: 'without session',
    body: acceptance,
    status: 201,
    reply: staffMember,
    handle: async ({ body, request, reply }) =>
      sendSession(deps, reply, await acceptInvitation(deps, body, visitOf(deps, request))),
  });
};
