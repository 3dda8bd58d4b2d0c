import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import type { CataloguePort } from '@bharti/contracts/catalogue/port';
import type { KeptReply } from '@bharti/contracts/kept-reply';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { orThrow, useCataloguePort } from '../../context/api.ts';
import { type ServerClock, useServerClock } from '../../context/server-clock.ts';

/** One reply for the whole screen; requested again whenever a screen that shows it is opened. */
const dashboardOptions = (api: Pick<CataloguePort, 'dashboard'>, clock: ServerClock) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async () => {
      const askedAt = Date.now();
      const dashboard = orThrow(await api.dashboard());
      if (dashboard.isKept) clock.assume(dashboard.serverNow);
      else clock.correct(dashboard.serverNow, askedAt);
      return dashboard;
    },
    refetchOnMount: 'always',
  });

/** @param isAsked false to request nothing yet. */
export const useDashboard = ({ isAsked = true } = {}): UseQueryResult<Dashboard & KeptReply> =>
  useQuery({ ...dashboardOptions(useCataloguePort(), useServerClock()), enabled: isAsked });
