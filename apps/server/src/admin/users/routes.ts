import { Readable } from 'node:stream';
import { exportState, requestExport } from '@bharti/contracts/account/profile';
import { adminPaths } from '@bharti/contracts/admin/paths';
import {
  closeUser,
  figuresExportQuery,
  shownEmail,
  userAttempts,
  userAttemptsQuery,
  userDataParams,
  userDetails,
  userExportQuery,
  userFigures,
  userFiguresQuery,
  userList,
  userParams,
  userQuery,
  userWallet,
  userWalletQuery,
} from '@bharti/contracts/admin/users';
import type { UserId } from '@bharti/domain/brand';
import type { FigureSpan } from '@bharti/domain/progress/user-figures';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { closeRunning } from '../../features/attempts/close-running.ts';
import { rememberDebt } from '../../features/debts/remember-debt.ts';
import { readExport } from '../../features/exports/request-export.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { closeAccount, showEmail, signOutUser } from './close-account.ts';
import { openDataFile, requestDataFile } from './data-file.ts';
import { auditExport, auditFigures, csvOfFigures, csvOfUsers } from './export-users.ts';
import { listUsers } from './list-users.ts';
import { readFigures } from './read-figures.ts';
import { readAttempts, readUser, readUserWallet } from './read-user.ts';

/** Helpers see people and money, and change no money. */
const helpers = ['owner', 'support'] as const;

export const userRoutes: AdminPart = (route, { inTransaction, reader, catalogue, papers }) => {
  const deps = { inTransaction, audit };
  const steps = { closeRunning: (tx: Tx, user: UserId) => closeRunning(tx, papers, user), rememberDebt };
  // Reads only: a search is sent as a body, so that no name or e-mail stands in an address.
  route({
    method: 'POST',
    path: adminPaths.users,
    roles: helpers,
    body: userQuery,
    reply: userList,
    handle: ({ body }) => listUsers(reader, body),
  });
  route({
    method: 'GET',
    path: adminPaths.userFigures,
    roles: helpers,
    query: userFiguresQuery,
    reply: userFigures,
    handle: ({ query }) => readFigures(reader, spanOf(query.days)),
  });
  route({
    method: 'GET',
    path: adminPaths.userFiguresExport,
    roles: helpers,
    query: figuresExportQuery,
    handle: async ({ query, staff, reply }) => {
      const days = spanOf(query.days);
      await auditFigures(deps, staff.id, days);
      return sendCsv(reply, 'user-figures', csvOfFigures(await readFigures(reader, days), query.lang));
    },
  });
  route({
    method: 'GET',
    path: adminPaths.userExport,
    roles: helpers,
    query: userExportQuery,
    handle: async ({ query, staff, reply }) => {
      await auditExport(deps, staff.id, query.filter);
      return sendCsv(reply, 'users', Readable.from(csvOfUsers(reader, query.filter, staff.role, query.lang)));
    },
  });
  route({
    method: 'GET',
    path: adminPaths.user,
    roles: helpers,
    params: userParams,
    reply: userDetails,
    handle: ({ params }) => readUser(reader, params.userId),
  });
  route({
    method: 'GET',
    path: adminPaths.userAttempts,
    roles: helpers,
    params: userParams,
    query: userAttemptsQuery,
    reply: userAttempts,
    handle: ({ params, query }) => readAttempts(reader, params.userId, query),
  });
  route({
    method: 'GET',
    path: adminPaths.userWallet,
    roles: helpers,
    params: userParams,
    query: userWalletQuery,
    reply: userWallet,
    handle: ({ params, query }) => readUserWallet({ reader, catalogue }, params.userId, query.before),
  });
  route({
    method: 'POST',
    path: adminPaths.userEmail,
    roles: helpers,
    params: userParams,
    reply: shownEmail,
    handle: ({ params, staff }) => showEmail(deps, staff.id, params.userId),
  });
  route({
    method: 'POST',
    path: adminPaths.userDataFiles,
    roles: ['owner'],
    params: userParams,
    body: requestExport,
    status: 202,
    reply: exportState,
    handle: ({ params, body, staff }) => requestDataFile(deps, staff.id, params.userId, body),
  });
  route({
    method: 'GET',
    path: adminPaths.userDataFile,
    roles: ['owner'],
    params: userDataParams,
    reply: exportState,
    handle: ({ params }) => readExport(reader, params.userId, params.exportId),
  });
  route({
    method: 'GET',
    path: adminPaths.userDataDownload,
    roles: ['owner'],
    params: userDataParams,
    handle: async ({ params, staff, reply }) =>
      sendDataFile(reply, await openDataFile({ ...deps, reader }, staff.id, params.userId, params.exportId)),
  });
  route({
    method: 'DELETE',
    path: adminPaths.userSessions,
    roles: helpers,
    params: userParams,
    status: 204,
    reply: z.null(),
    handle: async ({ params, staff }) => {
      await signOutUser(deps, staff.id, params.userId);
      return null;
    },
  });
  route({
    method: 'DELETE',
    path: adminPaths.user,
    roles: ['owner'],
    params: userParams,
    body: closeUser,
    status: 204,
    reply: z.null(),
    handle: async ({ params, body, staff }) => {
      await closeAccount(deps, steps, staff.id, params.userId, body);
      return null;
    },
  });
};

const sendDataFile = (reply: FastifyReply, file: Buffer): FastifyReply =>
  reply
    .type('application/zip')
    .headers({
      'content-disposition': 'attachment; filename="candidate-data.zip"',
      'x-content-type-options': 'nosniff',
    })
    .send(file);

const spanOf = (days: '30' | '90'): FigureSpan => (days === '90' ? 90 : 30);

/** For download only: a browser must not show it as a page. */
const sendCsv = (reply: FastifyReply, name: string, file: string | Readable): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .headers({ 'content-disposition': `attachment; filename="${name}.csv"`, 'x-content-type-options': 'nosniff' })
    .send(file);
