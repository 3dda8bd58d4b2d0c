import type { InvoicesPort } from '@bharti/contracts/admin/invoices';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

export const invoicesPort = (send: SendAdminRequest): InvoicesPort => ({
  invoices: (query) => send('GET', withQuery(adminPaths.invoices, query)),
});
