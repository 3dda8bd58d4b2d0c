import { useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';

/** Whether this server knows Google accounts; false until it has answered. */
export function useHasGoogle(): boolean {
  const api = useAdminApi();
  const { data = false } = useQuery({
    queryKey: ['has-google-sign-in'],
    queryFn: async () => orThrow(await api.hasGoogleSignIn()),
  });
  return data;
}
