import type { ExportState } from '@bharti/contracts/account/profile';
import type { ListKey } from '@bharti/contracts/admin/users';
import type { UserFilter } from '@bharti/domain/people/user-filter';
import type { FigureSpan } from '@bharti/domain/progress/user-figures';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';

export const usersKey = ['users'] as const;
export const userKey = (id: string) => [...usersKey, 'one', id] as const;

export type UserSearch = { readonly filter: UserFilter; readonly search: string };

/** The list, page by page. */
export function useUsers({ filter, search }: UserSearch) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...usersKey, 'list', filter, search],
    initialPageParam: null as ListKey | null,
    queryFn: async ({ pageParam }) => orThrow(await api.users({ filter, search, after: pageParam })),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function useUserFigures(days: FigureSpan) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...usersKey, 'figures', days],
    queryFn: async () => orThrow(await api.userFigures(days)),
    staleTime: 0,
  });
}

export function useUser(id: string) {
  const api = useAdminApi();
  return useQuery({ queryKey: userKey(id), queryFn: async () => orThrow(await api.user(id)), staleTime: 0 });
}

export function useUserAttempts(id: string) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...userKey(id), 'attempts'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => orThrow(await api.userAttempts(id, pageParam)),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function useUserWallet(id: string) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...userKey(id), 'wallet'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => orThrow(await api.userWallet(id, pageParam)),
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
}

const preparingMs = 2_000;

/** The state of a candidate's data file. @param requested undefined as long as no file was asked for: then no request is sent. */
export function useUserData(id: string, requested: ExportState | undefined) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...userKey(id), 'data', requested?.id],
    queryFn: requested === undefined ? skipToken : async () => orThrow(await api.userData(id, requested.id)),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? preparingMs : false),
    staleTime: 0,
  });
}
