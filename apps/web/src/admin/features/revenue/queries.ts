import type { RevenueCheck, RevenueQuery } from '@bharti/contracts/admin/revenue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { useOnce } from '../../context/use-once.ts';

export const revenueKey = ['revenue'] as const;

export function useReport(query: RevenueQuery) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...revenueKey, 'report', query],
    queryFn: async () => orThrow(await api.revenueReport(query)),
    staleTime: 0,
  });
}

/** Milliseconds between two questions whether a comparison has ended. */
const pollEvery = 1_000;

/**
 * The last comparison of the report with the ledger, and its start. While one runs, the page asks again by itself.
 * @param first what the report said.
 */
export function useCheck(first: RevenueCheck) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const queryKey = [...revenueKey, 'check', first.last?.at, first.isRunning] as const;
  const { data: check } = useQuery({
    queryKey,
    queryFn: async () => orThrow(await api.revenueCheck(true)),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.isRunning === true ? pollEvery : false),
  });
  const start = useOnce(
    useMutation({
      mutationFn: async () => orThrow(await api.checkRevenue()),
      onSuccess: (begun) => queryClient.setQueryData(queryKey, begun),
    }),
  );
  return { check, start };
}
