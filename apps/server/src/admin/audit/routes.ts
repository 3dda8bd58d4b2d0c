import { auditPage, auditQuery } from '@bharti/contracts/admin/audit';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { AdminPart } from '../admin-route.ts';
import { listEntries } from './list-entries.ts';

export const auditRoutes: AdminPart = (route, { reader }) => {
  route({
    method: 'GET',
    path: adminPaths.audit,
    roles: ['owner'],
    query: auditQuery,
    reply: auditPage,
    handle: ({ query }) => listEntries(reader, query),
  });
};
