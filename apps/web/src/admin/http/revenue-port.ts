import { adminPaths } from '@bharti/contracts/admin/paths';
import type { RevenuePort } from '@bharti/contracts/admin/revenue';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

export const revenuePort = (send: SendAdminRequest): RevenuePort => ({
  revenueReport: (query) => send('GET', withQuery(adminPaths.revenue, query)),
  revenueCheck: (isUnattended) => send('GET', adminPaths.revenueCheck, undefined, { unattended: isUnattended }),
  checkRevenue: () => send('POST', adminPaths.revenueCheck),
});
