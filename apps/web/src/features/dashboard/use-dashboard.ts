import { useQuery } from '@tanstack/react-query';
import { orThrow, useCataloguePort } from '../../context/api.ts';
import { useServerClock } from '../../context/server-clock.ts';

type DashboardOptions = { readonly isAsked?: boolean };

/** One reply for the whole screen; asked for again whenever a screen that shows it comes into view. */
export function useDashboard({ isAsked = true }: DashboardOptions = {}) {
  const api = useCataloguePort();
  const clock = useServerClock();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => {
      const askedAt = Date.now();
      const dashboard = orThrow(await api.dashboard());
      clock.correct(dashboard.serverNow, askedAt);
      return dashboard;
    },
    enabled: isAsked,
    refetchOnMount: 'always',
  });
}
