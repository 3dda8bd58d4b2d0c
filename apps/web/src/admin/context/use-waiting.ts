import type { Waiting } from '@bharti/contracts/admin/waiting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { orThrow, usePanelApi } from './api.ts';
import { waitingKey } from './query-keys.ts';

/** What waits for the staff; undefined until it is known. Read again with another page and after each change. */
export function useWaiting(): Waiting | undefined {
  const api = usePanelApi();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: [...waitingKey, pathname],
    queryFn: async () => orThrow(await api.waiting()),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  return data;
}
