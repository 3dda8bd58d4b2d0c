import type { Topics } from '@bharti/contracts/admin/bank';
import { useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from './api.ts';

const none: Topics['topics'] = [];

/** The topics of the bank; empty until they are loaded. */
export function useTopics(): Topics['topics'] {
  const api = useAdminApi();
  const { data = none } = useQuery({
    queryKey: ['topics'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => orThrow(await api.topics()).topics,
  });
  return data;
}
