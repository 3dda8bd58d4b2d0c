import { adminPaths } from '@bharti/contracts/admin/paths';
import type { TeamPort } from '@bharti/contracts/admin/team';
import { fillPath } from '@bharti/contracts/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

export const teamPort = (send: SendAdminRequest): TeamPort => ({
  team: (query) => send('GET', withQuery(adminPaths.team, query)),
  changeStaff: (id, change) => send('PUT', fillPath(adminPaths.teamMember, { staffId: id }), change),
  memberSessions: (id) => send('GET', fillPath(adminPaths.memberSessions, { staffId: id })),
  endMemberSession: (id, session) =>
    send('DELETE', fillPath(adminPaths.memberSession, { staffId: id, sessionId: session })),
  invite: (input) => send('POST', adminPaths.invitations, input),
  withdrawInvitation: (id) => send('DELETE', fillPath(adminPaths.invitation, { invitationId: id })),
  checkInvitation: (input) => send('POST', adminPaths.checkInvitation, input),
  acceptInvitation: (input) => send('POST', adminPaths.acceptInvitation, input),
});
