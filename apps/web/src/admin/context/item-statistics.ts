import { useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from './api.ts';
import { reportsKey } from './query-keys.ts';

/** How a revision of a question was answered in first attempts. A correction makes it out of date, as it does the reports. */
export function useItemStatistics(questionId: string, revision: number) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...reportsKey, 'statistics', questionId, revision],
    queryFn: async () => orThrow(await api.questionStatistics(questionId, revision)),
    staleTime: 0,
  });
}
