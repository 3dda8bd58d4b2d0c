import type { AdminTest, TestQuery } from '@bharti/contracts/admin/tests';
import type { TestId } from '@bharti/domain/brand';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { checklistKey, testsKey } from '../../context/query-keys.ts';
import { type ChosenQuestions, inOrder, readAll } from './chosen-questions.ts';
import type { PickFilters } from './pick-filters.tsx';

export const testKey = (id: TestId) => [...testsKey, 'one', id] as const;

export function useTestQueries() {
  const api = useAdminApi();
  return {
    list: (filters: Pick<Partial<TestQuery>, 'search' | 'state' | 'category'>) =>
      infiniteQueryOptions({
        queryKey: [...testsKey, 'list', filters],
        initialPageParam: null as string | null,
        queryFn: async ({ pageParam }) =>
          orThrow(await api.tests({ ...filters, ...(pageParam !== null && { cursor: pageParam }) })),
        getNextPageParam: ({ next }) => next,
      }),
    one: (id: TestId) => queryOptions({ queryKey: testKey(id), queryFn: async () => orThrow(await api.test(id)) }),
    /** Asks nothing for a test that is not saved yet. A save makes the findings out of date. */
    checklist: (saved: Pick<AdminTest, 'id' | 'version'> | null) =>
      queryOptions({
        queryKey: [...checklistKey, saved?.id, saved?.version],
        staleTime: 0,
        queryFn: saved === null ? skipToken : async () => orThrow(await api.testChecklist(saved.id)),
      }),
    /** The questions to begin a test with, in the order in which they were ticked or stood in the file. */
    chosen: (chosen: ChosenQuestions) =>
      queryOptions({
        queryKey: ['chosen-questions', chosen],
        staleTime: 0,
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryFn: async () => inOrder(chosen, await readAll(api, chosen)),
      }),
    /** A save adds a version, so the key has the newest. */
    history: ({ id, version }: Pick<AdminTest, 'id' | 'version'>) =>
      infiniteQueryOptions({
        queryKey: [...testKey(id), 'history', version],
        initialPageParam: null as string | null,
        queryFn: async ({ pageParam }) => orThrow(await api.testHistory(id, pageParam)),
        getNextPageParam: ({ next }) => next,
      }),
    version: (id: TestId, version: number) =>
      queryOptions({
        queryKey: [...testKey(id), 'version', version],
        queryFn: async () => orThrow(await api.testVersion(id, version)),
      }),
    preview: (id: TestId) =>
      queryOptions({
        queryKey: [...testKey(id), 'preview'],
        staleTime: 0,
        queryFn: async () => orThrow(await api.testPreview(id)),
      }),
    offers: queryOptions({
      queryKey: [...testsKey, 'offers'],
      queryFn: async () => orThrow(await api.builtInOffers()),
    }),
    /** Tests whose questions a draw can leave out: the hundred that changed last. */
    toLeaveOut: queryOptions({
      queryKey: [...testsKey, 'to-leave-out'],
      queryFn: async () => orThrow(await api.tests({ limit: 100 })),
    }),
    /** Ready questions of the bank that have not ended. */
    toPick: (filters: PickFilters) =>
      infiniteQueryOptions({
        queryKey: ['questions-to-pick', filters],
        initialPageParam: null as string | null,
        queryFn: async ({ pageParam }) =>
          orThrow(
            await api.questions({
              ...filters,
              state: 'ready',
              asked: '1',
              ...(pageParam !== null && { cursor: pageParam }),
            }),
          ),
        getNextPageParam: ({ next }) => next,
      }),
  };
}
