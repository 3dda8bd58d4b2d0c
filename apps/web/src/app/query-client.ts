import { Unreachable } from '@bharti/contracts/api';
import { retryDelay } from '@bharti/domain/retry';
import { QueryClient } from '@tanstack/react-query';

const tries = 3;

/** A back end in the browser itself can be asked without a line. A refusal is an answer and is not asked for again; a lost line is. */
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
