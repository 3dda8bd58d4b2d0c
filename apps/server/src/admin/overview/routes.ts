import { overview } from '@bharti/contracts/admin/overview';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { waiting } from '@bharti/contracts/admin/waiting';
import { shareFor } from '../../platform/concurrency/share.ts';
import { operationGaps } from '../../platform/operation-gaps.ts';
import { type AdminPart, everyRole } from '../admin-route.ts';
import { overviewFor, readOverview } from './read-overview.ts';
import { readWaiting } from './read-waiting.ts';

const sharedMilliseconds = 3_000;

export const overviewRoutes: AdminPart = (route, { reader, config }) => {
  const share = shareFor(sharedMilliseconds, () => readOverview(reader));
  route({
    method: 'GET',
    path: adminPaths.overview,
    roles: everyRole,
    reply: overview,
    handle: async ({ staff }) => overviewFor(staff.role, await share('all staff'), await operationGaps(config)),
  });

  route({
    method: 'GET',
    path: adminPaths.waiting,
    roles: everyRole,
    reply: waiting,
    handle: ({ staff }) => readWaiting(reader, staff.role),
  });
};
