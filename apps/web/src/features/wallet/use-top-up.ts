import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId } from '@bharti/domain/brand';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { orThrow, useApi } from '../../context/api.ts';

// A payment is confirmed within seconds or, rarely, within days: often at first, then ever more seldom, then at the next
// visit. The query library asks only while the page is in front.
const second = 1_000;
const pauses = [2, 3, 5, 8, 12, 20, 30, 30, 60, 60, 120, 120, 120].map((seconds) => seconds * second);

/**
 * How a top-up stands; asked again and again until it is settled.
 * @param asks false to see only what somebody else's asking brings.
 */
export function useTopUp(id: TopUpId | null, asks = true): UseQueryResult<TopUp> {
  const api = useApi();
  return useQuery({
    queryKey: ['top-up', id],
    queryFn: id === null ? skipToken : async () => orThrow(await api.topUp(id)),
    enabled: asks,
    retry: false,
    refetchInterval: ({ state }) => {
      const isSettled = state.data?.status === 'credited' || state.data?.status === 'failed';
      return isSettled ? false : (pauses[state.dataUpdateCount + state.errorUpdateCount] ?? false);
    },
  });
}
