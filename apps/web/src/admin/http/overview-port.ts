import type { OverviewPort } from '@bharti/contracts/admin/overview';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { WaitingPort } from '@bharti/contracts/admin/waiting';
import type { SendAdminRequest } from './request.ts';

export const overviewPort = (send: SendAdminRequest): OverviewPort & WaitingPort => ({
  overview: (isUnattended) => send('GET', adminPaths.overview, undefined, { unattended: isUnattended }),
  waiting: () => send('GET', adminPaths.waiting),
});
