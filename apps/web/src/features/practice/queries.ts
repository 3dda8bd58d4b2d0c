import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import { queryOptions } from '@tanstack/react-query';
import { orThrow } from '../../context/api.ts';
import { loadModelPool } from './question-pool.ts';

/** The topics that have questions to practise with. */
export const practiceTopicsQuery = (api: AttemptsPort) =>
  queryOptions({ queryKey: ['practice-topics'], queryFn: async () => orThrow(await api.practiceTopics()) });

/** The item models of a topic. */
export const modelPoolQuery = (topic: string) =>
  queryOptions({
    queryKey: ['practice-models', topic],
    queryFn: () => loadModelPool(topic),
    staleTime: Number.POSITIVE_INFINITY,
  });
