import type { AnswerKey, Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { AttemptId } from '@bharti/domain/brand';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { orThrow, useAttemptsPort } from '../../context/api.ts';

const staleTime = Number.POSITIVE_INFINITY;

const queries = (api: AttemptsPort, id: AttemptId) =>
  [
    { queryKey: ['result', id], queryFn: async (): Promise<AttemptResult> => orThrow(await api.result(id)), staleTime },
    { queryKey: ['paper', id], queryFn: async (): Promise<Paper> => orThrow(await api.paper(id)), staleTime },
    { queryKey: ['key', id], queryFn: async (): Promise<AnswerKey> => orThrow(await api.answerKey(id)), staleTime },
  ] as const;

/** Result, paper and key are asked for together; straight after a sitting only the key is missing. */
export function useResult(id: AttemptId) {
  const api = useAttemptsPort();
  const [result, paper, key] = useQueries({ queries: [...queries(api, id)] });
  return {
    data:
      result.data && paper.data && key.data
        ? { result: result.data, paper: paper.data, answerKey: key.data }
        : undefined,
    /** Enough for the verdict, before the review has come. */
    result: result.data,
    error: result.error ?? paper.error ?? key.error,
  };
}

/** What the sitting has already brought. */
export function rememberResult(queryClient: QueryClient, result: AttemptResult, paper: Paper): void {
  queryClient.setQueryData(['result', result.id], result);
  queryClient.setQueryData(['paper', result.id], paper);
}
