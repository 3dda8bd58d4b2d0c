import type { AccountPort } from '@bharti/contracts/account/port';
import type { SessionUser } from '@bharti/contracts/account/session';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { forgetOwed, noteSignedIn, noteSignedOut, readOwedSignOut } from '../browser/session-flag.ts';
import { removeUserKeys } from '../browser/storage.ts';
import { waitToRetry } from '../browser/wait-to-retry.ts';
import { useAccountPort } from './api.ts';
import { useIsReachable } from './reachable.ts';

const sessionKey = ['session'] as const;

let isRepeating = false;

/**
 * Repeats a sign-out that the server has not confirmed, now and until it has, in the name of the user who signed out: the session of another
 * user who has signed in since stays. @returns whether nothing is owed any more.
 */
export async function endOwedSession(api: AccountPort): Promise<boolean> {
  const user = readOwedSignOut();
  if (user === null) return true;
  try {
    await api.signOut(user);
  } catch {
    if (!isRepeating) void repeatSignOut(api);
    return false;
  }
  forgetOwed(user);
  return true;
}

async function repeatSignOut(api: AccountPort): Promise<void> {
  isRepeating = true;
  for (let failures = 1; ; failures += 1) {
    await waitToRetry(failures);
    if (await endOwedSession(api)) break;
  }
  isRepeating = false;
}

/** Who is signed in: requested once for each page load. */
export const sessionQuery = (api: AccountPort) =>
  queryOptions({
    queryKey: sessionKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      // Who has signed out is a visitor, also before the server has confirmed it.
      if (!(await endOwedSession(api))) return null;
      const user = await api.session();
      if (user !== null) noteSignedIn(user.id);
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
      noteSignedIn(user.id);
      queryClient.clear();
      queryClient.setQueryData(sessionKey, user);
    },
    [queryClient],
  );
}

/** Removes everything of the previous user. The session is requested again when a screen needs it. */
export function useForgetSession(): () => void {
  const { shown } = useAccountPort();
  const queryClient = useQueryClient();
  return useCallback(() => {
    removeUserKeys(shown.id());
    queryClient.clear();
  }, [shown, queryClient]);
}

/** Removes everything of the user from this browser at once, and nothing of another one who has signed in since; the server ends the session in the background. */
export function useSignOut(): () => void {
  const api = useAccountPort();
  const queryClient = useQueryClient();
  return useCallback(() => {
    const user = api.shown.id();
    // Before their keys are removed, which say whether another user has signed in since.
    noteSignedOut(user);
    removeUserKeys(user);
    queryClient.clear();
    queryClient.setQueryData(sessionKey, null);
    api.signOut().then(
      () => user !== null && forgetOwed(user),
      () => endOwedSession(api),
    );
  }, [api, queryClient]);
}
