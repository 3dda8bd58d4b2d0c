import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { revenueKey } from './queries.ts';

/** Begins the keys of everything that a decision changes. */
export const paymentsKey = [...revenueKey, 'payments'] as const;
export const debtsKey = [...revenueKey, 'debts'] as const;

export function usePaymentsToCheck() {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...paymentsKey, 'to-check'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => orThrow(await api.paymentsToCheck(pageParam)),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** @param id null: no payment is asked for. */
export function usePaymentDetails(id: string | null) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...paymentsKey, 'one', id],
    queryFn: async () => orThrow(await api.paymentDetails(id ?? '')),
    enabled: id !== null,
    retry: false,
    staleTime: 0,
  });
}

export function useDecisions() {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...paymentsKey, 'decisions'],
    queryFn: async () => orThrow(await api.paymentDecisions()),
    staleTime: 0,
  });
}

export function useDisputes() {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...revenueKey, 'disputes'],
    queryFn: async () => orThrow(await api.disputes()),
    staleTime: 0,
  });
}

export function useDebts() {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: debtsKey,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => orThrow(await api.debts(pageParam)),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
