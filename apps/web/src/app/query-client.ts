import { Unreachable } from '@bharti/contracts/api';
import { retryDelay } from '@bharti/domain/retry';
import { QueryClient } from '@tanstack/react-query';

const tries = 3;

/** The demo's back end works offline. Only a lost connection is retried: a refusal is a final reply. */
export const createQueryClient = (isLocal: boolean): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: isLocal ? 'always' : 'online',
        retry: (failures, error) => error instanceof Unreachable && failures < tries,
        retryDelay: (failures) => retryDelay(failures + 1, Math.random()),
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
