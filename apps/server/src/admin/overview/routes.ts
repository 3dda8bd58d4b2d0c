import { overview } from '@bharti/contracts/admin/overview';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { shareFor } from '../../platform/concurrency/share.ts';
import { type AdminPart, everyRole } from '../admin-route.ts';
import { overviewFor, readOverview } from './read-overview.ts';

const sharedMilliseconds = 3_000;

export const overviewRoutes: AdminPart = (route, { reader }) => {
  const share = shareFor(sharedMilliseconds, () => readOverview(reader));
  route({
    method: 'GET',
    path: adminPaths.overview,
    roles: everyRole,
    reply: overview,
    handle: async ({ staff }) => overviewFor(staff.role, await share('all staff')),
  });
};
