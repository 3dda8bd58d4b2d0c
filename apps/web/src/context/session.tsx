import type { SessionUser } from '@bharti/contracts/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from './api.ts';
import { isLoggedOut, setLoggedOut } from './session-flag.ts';
import { removeUserKeys } from './storage.ts';

const sessionKey = ['session'] as const;

/** Undefined while it is being asked for. */
export function useSession(): { readonly user: SessionUser | null | undefined; readonly error: Error | null } {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: sessionKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (!isLoggedOut()) return api.session();
      // The flag outlives a sign-out that could not reach the server; it is tried again here.
      await api.signOut();
      return null;
    },
  });
  return { user: data, error };
}

export function useStartSession(): (user: SessionUser) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (user) => {
      setLoggedOut(false);
      queryClient.clear();
      queryClient.setQueryData(sessionKey, user);
    },
    [queryClient],
  );
}

/** Everything of the user is gone from this browser at once; the server ends the session in the background. */
export function useSignOut(): () => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(() => {
    setLoggedOut(true);
    removeUserKeys();
    queryClient.clear();
    queryClient.setQueryData(sessionKey, null);
    // A failure is made good at the next start: the flag is still set.
    api.signOut().catch(() => {});
  }, [api, queryClient]);
}
