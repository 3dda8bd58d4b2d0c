import { adminPaths } from '@bharti/contracts/admin/paths';
import type { TeamPort } from '@bharti/contracts/admin/team';
import { fillPath } from '@bharti/contracts/paths';
import type { AdminAsk } from './ask.ts';
import { withQuery } from './with-query.ts';

export const teamPort = (ask: AdminAsk): TeamPort => ({
  team: (query) => ask('GET', withQuery(adminPaths.team, query)),
  changeStaff: (id, change) => ask('PUT', fillPath(adminPaths.teamMember, { staffId: id }), change),
  memberSessions: (id) => ask('GET', fillPath(adminPaths.memberSessions, { staffId: id })),
  endMemberSession: (id, session) =>
    ask('DELETE', fillPath(adminPaths.memberSession, { staffId: id, sessionId: session })),
  invite: (input) => ask('POST', adminPaths.invitations, input),
  withdrawInvitation: (id) => ask('DELETE', fillPath(adminPaths.invitation, { invitationId: id })),
  acceptInvitation: (input) => ask('POST', adminPaths.acceptInvitation, input),
});
