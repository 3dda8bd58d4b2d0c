import type { AuditPort } from '@bharti/contracts/admin/audit';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { SendAdminRequest } from './request.ts';
import { withQuery } from './with-query.ts';

export const auditPort = (send: SendAdminRequest): AuditPort => ({
  auditEntries: (query) => send('GET', withQuery(adminPaths.audit, query)),
});
