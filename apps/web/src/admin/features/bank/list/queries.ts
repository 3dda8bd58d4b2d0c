import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../../context/api.ts';
import { bankKey } from '../../../context/query-keys.ts';
import { type BankFilters, queryOf } from './use-filters.ts';

/** The list page by page. While other filters are loaded, the list before them stays. */
export function useQuestionList(filters: BankFilters) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...bankKey, 'list', filters],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      orThrow(
        await api.questions({ ...queryOf(filters, Date.now()), ...(pageParam !== null && { cursor: pageParam }) }),
      ),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useQuestionCounts() {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...bankKey, 'counts'],
    queryFn: async () => orThrow(await api.questionCounts()),
    staleTime: 0,
  });
}
