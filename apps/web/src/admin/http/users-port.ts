import { adminPaths } from '@bharti/contracts/admin/paths';
import type { UsersPort } from '@bharti/contracts/admin/users';
import { fillPath } from '@bharti/contracts/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

const shortPage = 10;

export const usersPort = (send: SendAdminRequest): UsersPort => ({
  users: (query) => send('POST', adminPaths.users, query),
  user: (userId) => send('GET', fillPath(adminPaths.user, { userId })),
  userFigures: (days) => send('GET', withQuery(adminPaths.userFigures, { days })),
  userAttempts: (userId, cursor) =>
    send(
      'GET',
      withQuery(fillPath(adminPaths.userAttempts, { userId }), { limit: shortPage, cursor: cursor ?? undefined }),
    ),
  userWallet: (userId, before) =>
    send('GET', withQuery(fillPath(adminPaths.userWallet, { userId }), { before: before ?? undefined })),
  showEmail: (userId) => send('POST', fillPath(adminPaths.userEmail, { userId })),
  requestUserData: (userId, input) => send('POST', fillPath(adminPaths.userDataFiles, { userId }), input),
  userData: (userId, exportId) => send('GET', fillPath(adminPaths.userDataFile, { userId, exportId })),
  signOutUser: (userId) => send('DELETE', fillPath(adminPaths.userSessions, { userId })),
  closeUser: (userId, input) => send('DELETE', fillPath(adminPaths.user, { userId }), input),
});
