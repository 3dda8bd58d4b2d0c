import type { ReportKind } from '@bharti/domain/content/question-report';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { reportsKey } from '../../context/query-keys.ts';

export type ReportFilters = { readonly state: 'open' | 'closed'; readonly kind?: ReportKind };

/** The questions with reports, page by page. */
export function useReportedQuestions(filters: ReportFilters) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...reportsKey, 'list', filters],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      orThrow(await api.reportedQuestions({ ...filters, ...(pageParam !== null && { cursor: pageParam }) })),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** @param report a report whose revision of the question is shown; null for the newest. */
export function useReportedQuestion(id: string, report: string | null) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...reportsKey, 'one', id, report],
    queryFn: async () => orThrow(await api.reportedQuestion(id, report)),
    staleTime: 0,
  });
}

export function useReportTexts(id: string) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...reportsKey, 'texts', id],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => orThrow(await api.reportTexts(id, pageParam)),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** The questions that stand out by their figures, page by page. */
export function useFlaggedQuestions() {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...reportsKey, 'flagged'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => orThrow(await api.flaggedQuestions(pageParam)),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** A question of the bank as it is now. */
export function useBankQuestion(id: string) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...reportsKey, 'bank', id],
    queryFn: async () => orThrow(await api.question(id)),
    staleTime: 0,
  });
}
