import type { OverviewPort } from '@bharti/contracts/admin/overview';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { SendAdminRequest } from './request.ts';

export const overviewPort = (send: SendAdminRequest): OverviewPort => ({
  overview: (isUnattended) => send('GET', adminPaths.overview, undefined, { unattended: isUnattended }),
});
