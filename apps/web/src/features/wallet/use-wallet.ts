import type { Wallet } from '@bharti/contracts/wallet/wallet';
import type { PostingId } from '@bharti/domain/brand';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { orThrow, useApi } from '../../context/api.ts';

/** The wallet, its history page by page. */
export function useWallet(): UseInfiniteQueryResult<InfiniteData<Wallet>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['wallet'],
    queryFn: async ({ pageParam }) => orThrow(await api.wallet(pageParam === null ? {} : { before: pageParam })),
    initialPageParam: null as PostingId | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    refetchOnMount: 'always',
  });
}
