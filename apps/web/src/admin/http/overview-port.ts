import type { OverviewPort } from '@bharti/contracts/admin/overview';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { AdminAsk } from './ask.ts';

export const overviewPort = (ask: AdminAsk): OverviewPort => ({
  overview: (isUnattended) => ask('GET', adminPaths.overview, undefined, { unattended: isUnattended }),
});
