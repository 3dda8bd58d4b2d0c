import { useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';

export const ownAccountKey = ['own-account'] as const;

export function useOwnAccount() {
  const api = useAdminApi();
  return useQuery({ queryKey: ownAccountKey, queryFn: async () => orThrow(await api.account()) });
}
