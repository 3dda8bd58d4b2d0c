import type { AccountPort } from '@bharti/contracts/account/port';
import type { SessionUser } from '@bharti/contracts/account/session';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readLoggedOut, setLoggedOut } from '../browser/session-flag.ts';
import { removeUserKeys } from '../browser/storage.ts';
import { useAccountPort } from './api.ts';
import { useIsReachable } from './reachable.ts';

const sessionKey = ['session'] as const;

/** Who is signed in: requested once for each page load. */
export const sessionQuery = (api: AccountPort) =>
  queryOptions({
    queryKey: sessionKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (readLoggedOut() === 'pending') {
        await api.signOut();
        setLoggedOut('true');
        return null;
      }
      const user = await api.session();
      if (user !== null) setLoggedOut(null);
      return user;
    },
  });

/** `user` is undefined until the server has answered. `error`: also of the first try while the server is known not to answer. */
export function useSession(): {
  readonly user: SessionUser | null | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
} {
  const api = useAccountPort();
  const isReachable = useIsReachable();
  const { data, error, failureReason, refetch } = useQuery(sessionQuery(api));
  return { user: data, error: error ?? (isReachable ? null : failureReason), refetch };
}

export function useStartSession(): (user: SessionUser) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (user) => {
      setLoggedOut(null);
      queryClient.clear();
      queryClient.setQueryData(sessionKey, user);
    },
    [queryClient],
  );
}

/** Removes everything of the previous user. The session is requested again when a screen needs it. */
export function useForgetSession(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    removeUserKeys();
    queryClient.clear();
  }, [queryClient]);
}

/** Removes everything of the user from this browser at once; the server ends the session in the background. */
export function useSignOut(): () => void {
  const api = useAccountPort();
  const queryClient = useQueryClient();
  return useCallback(() => {
    setLoggedOut('pending');
    removeUserKeys();
    queryClient.clear();
    queryClient.setQueryData(sessionKey, null);
    // After a failure the flag stays `pending`, so the next page load repeats the request.
    api.signOut().then(
      () => setLoggedOut('true'),
      () => {},
    );
  }, [api, queryClient]);
}
