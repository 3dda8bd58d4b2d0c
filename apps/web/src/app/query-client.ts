import { Unreachable } from '@bharti/contracts/api';
import { retryDelay } from '@bharti/domain/retry';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isOnline } from '../browser/use-is-online.ts';

const tries = 3;

/**
 * Without a connection a request fails at once, so that the screen can say so or show what was kept; it is sent again when the
 * connection is back. Only a lost connection is retried: a refusal is a final reply.
 */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes that every page starts with a connection.
  onlineManager.setOnline(isOnline());
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => error instanceof Unreachable && isOnline() && failures < tries,
        retryDelay: (failures) => retryDelay(failures + 1, Math.random()),
        refetchOnReconnect: true,
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
