import { useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';

/** What the link invites to; asked once, because to use the link ends it. */
export function useInvitation(token: string) {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['invitation', token],
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => orThrow(await api.checkInvitation({ token })),
  });
}
