import type { SessionUser } from '@bharti/contracts/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from './api.ts';
import { removeUserKeys } from './storage.ts';

const loggedOutFlag = 'user_logged_out';
const sessionKey = ['session'] as const;

// `pending` until the server has ended the session, `true` from then on: only the first is a reason to tell it again. A
// session begun in another window meanwhile is not the one that was left here.
type LoggedOut = 'pending' | 'true' | null;

function readLoggedOut(): LoggedOut {
  try {
    const flag = sessionStorage.getItem(loggedOutFlag);
    return flag === 'pending' || flag === 'true' ? flag : null;
  } catch {
    return null;
  }
}

function setLoggedOut(flag: LoggedOut): void {
  try {
    if (flag === null) sessionStorage.removeItem(loggedOutFlag);
    else sessionStorage.setItem(loggedOutFlag, flag);
  } catch {
    // Without storage the server's answer alone decides.
  }
}

/** Undefined while it is being asked for. */
export function useSession(): {
  readonly user: SessionUser | null | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
} {
  const api = useApi();
  const { data, error, refetch } = useQuery({
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
  return { user: data, error, refetch };
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

/** Everything of the user is gone from this browser at once; the server ends the session in the background. */
export function useSignOut(): () => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(() => {
    setLoggedOut('pending');
    removeUserKeys();
    queryClient.clear();
    queryClient.setQueryData(sessionKey, null);
    // A failure is made good at the next start: the flag still says `pending`.
    api.signOut().then(
      () => setLoggedOut('true'),
      () => {},
    );
  }, [api, queryClient]);
}
