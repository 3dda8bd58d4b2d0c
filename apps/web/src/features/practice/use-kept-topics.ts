import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAttemptsPort } from '../../context/api.ts';
import { useStoredIn } from '../../context/persistence.ts';
import { satQuestionsQuery } from './sat-questions-query.ts';

/** Topics that are fetched ahead. */
const mostTopics = 8;

/**
 * Fetches the questions of topics that the candidate has sat, so that the topics open without a connection: each reply is kept as it
 * comes (http/kept-api.ts). The demo needs no connection.
 */
export function useKeptTopics(topics: readonly string[]): void {
  const api = useAttemptsPort();
  const queryClient = useQueryClient();
  const hasServer = useStoredIn() === 'server';
  const key = topics.slice(0, mostTopics).join(' ');
  useEffect(() => {
    if (!hasServer) return;
    let isLeft = false;
    const fetchAll = async () => {
      for (const topic of key.split(' ').filter(Boolean)) {
        if (isLeft) return;
        await queryClient.prefetchInfiniteQuery(satQuestionsQuery(api, topic));
      }
    };
    void fetchAll();
    return () => {
      isLeft = true;
    };
  }, [api, queryClient, hasServer, key]);
}
