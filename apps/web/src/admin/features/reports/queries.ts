import type { ReportKind } from '@bharti/domain/content/question-report';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';

export const reportsKey = ['reports'] as const;

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
