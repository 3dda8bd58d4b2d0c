import type { AuditPort } from '@bharti/contracts/admin/audit';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

export const auditPort = (send: SendAdminRequest): AuditPort => ({
  auditEntries: (query) => send('GET', withQuery(adminPaths.audit, query)),
});
