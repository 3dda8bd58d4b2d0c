import type { AuditPort } from '@bharti/contracts/admin/audit';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { AdminAsk } from './ask.ts';
import { withQuery } from './with-query.ts';

export const auditPort = (ask: AdminAsk): AuditPort => ({
  auditEntries: (query) => ask('GET', withQuery(adminPaths.audit, query)),
});
