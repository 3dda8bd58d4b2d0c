import type { Notebook } from '@bharti/domain/practice/notebook';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAttemptsPort } from '../../../context/api.ts';
import { useStoredIn } from '../../../context/persistence.ts';
import { keyOptions, paperOptions } from '../use-sat-paper.ts';

/** Papers that are prepared: the device keeps ten, and the results that the candidate opens need room too. */
const mostPapers = 6;

/**
 * Fetches the papers with the questions that come next, so that they can be revised without a connection: each reply is kept as it
 * comes (http/kept-api.ts). The demo needs no connection.
 */
export function useNextPapers({ due, later }: Notebook): void {
  const api = useAttemptsPort();
  const queryClient = useQueryClient();
  const hasServer = useStoredIn() === 'server';
  const attempts = [...new Set([...due, ...later].map(({ attemptId }) => attemptId))].slice(0, mostPapers);
  // Another list with the same attempts begins nothing again.
  const key = attempts.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the attempts.
  useEffect(() => {
    if (!hasServer) return;
    let isLeft = false;
    const fetchAll = async () => {
      for (const id of attempts) {
        if (isLeft) return;
        await queryClient.prefetchQuery(paperOptions(api, id));
        await queryClient.prefetchQuery(keyOptions(api, id));
      }
    };
    void fetchAll();
    return () => {
      isLeft = true;
    };
  }, [api, queryClient, hasServer, key]);
}
