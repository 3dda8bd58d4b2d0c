import type { WalletPort } from '@bharti/contracts/wallet/port';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { Wallet } from '@bharti/contracts/wallet/wallet';
import type { PostingId, TopUpId } from '@bharti/domain/brand';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { orThrow, useWalletPort } from '../../context/api.ts';

/** The wallet, its history page by page. */
const walletOptions = (api: Pick<WalletPort, 'wallet'>) =>
  infiniteQueryOptions({
    queryKey: ['wallet'],
    queryFn: async ({ pageParam }) => orThrow(await api.wallet(pageParam === null ? {} : { before: pageParam })),
    initialPageParam: null as PostingId | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    refetchOnMount: 'always',
  });

export const useWallet = (): UseInfiniteQueryResult<InfiniteData<Wallet>> =>
  useInfiniteQuery(walletOptions(useWalletPort()));

// A payment is confirmed within seconds or, rarely, within days: poll often at first, then less, then at the next visit.
// The query library polls only while the page is visible.
const pollDelays = [2, 3, 5, 8, 12, 20, 30, 30, 60, 60, 120, 120, 120].map((seconds) => seconds * 1_000);

const isSettled = (topUp: TopUp | undefined): boolean => topUp?.status === 'credited' || topUp?.status === 'failed';

/** The state of a top-up, polled until it is settled. */
const topUpOptions = (api: Pick<WalletPort, 'syncTopUp'>, id: TopUpId | null) =>
  queryOptions({
    queryKey: ['top-up', id],
    queryFn: id === null ? skipToken : async () => orThrow(await api.syncTopUp(id)),
    retry: false,
    refetchInterval: ({ state }) =>
      isSettled(state.data) ? false : (pollDelays[state.dataUpdateCount + state.errorUpdateCount] ?? false),
  });

/** @param isPolling false to send no requests and only read what another component's polling has found. */
export const useTopUp = (id: TopUpId | null, { isPolling = true } = {}): UseQueryResult<TopUp> =>
  useQuery({ ...topUpOptions(useWalletPort(), id), enabled: isPolling });
