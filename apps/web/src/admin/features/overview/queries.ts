import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { orThrow, usePanelApi } from '../../context/api.ts';

/** Milliseconds (specification, section 9). */
const refreshEvery = 30_000;

export const overviewKey = ['overview'] as const;

/** The figures, refreshed while the page is seen. `isLost`: the last refresh did not succeed, the figures are older. */
export function useOverview() {
  const api = usePanelApi();
  const wasOpened = useRef(false);
  const query = useQuery({
    queryKey: overviewKey,
    queryFn: async () => {
      const isUnattended = wasOpened.current;
      wasOpened.current = true;
      return orThrow(await api.overview(isUnattended));
    },
    refetchInterval: refreshEvery,
    refetchIntervalInBackground: false,
  });
  const isLost = query.isError || query.failureCount > 0 || query.fetchStatus === 'paused';
  return { query, isLost };
}
