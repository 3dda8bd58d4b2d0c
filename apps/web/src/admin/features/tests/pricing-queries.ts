import { infiniteQueryOptions } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { testsKey } from '../../context/query-keys.ts';

/** Begins the keys of the queries of prices. Under that of the tests: a changed test can have another price. */
export const pricesKey = [...testsKey, 'prices'] as const;

export function usePrices() {
  const api = useAdminApi();
  return infiniteQueryOptions({
    queryKey: [...pricesKey, 'tests'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => orThrow(await api.pricing(pageParam === null ? {} : { cursor: pageParam })),
    getNextPageParam: ({ next }) => next,
  });
}

export function usePromotions() {
  const api = useAdminApi();
  return infiniteQueryOptions({
    queryKey: [...pricesKey, 'promotions'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => orThrow(await api.promotions(pageParam === null ? {} : { cursor: pageParam })),
    getNextPageParam: ({ next }) => next,
  });
}
