import type { AnswerKey, Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { AttemptId } from '@bharti/domain/brand';
import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { orThrow, useAttemptsPort } from '../../context/api.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';

const staleTime = Number.POSITIVE_INFINITY;

const resultOptions = (api: Pick<AttemptsPort, 'result'>, id: AttemptId) =>
  queryOptions({ queryKey: ['result', id], queryFn: async () => orThrow(await api.result(id)), staleTime });

const paperOptions = (api: Pick<AttemptsPort, 'paper'>, id: AttemptId) =>
  queryOptions({ queryKey: ['paper', id], queryFn: async () => orThrow(await api.paper(id)), staleTime });

const keyOptions = (api: Pick<AttemptsPort, 'answerKey'>, id: AttemptId) =>
  queryOptions({ queryKey: ['key', id], queryFn: async () => orThrow(await api.answerKey(id)), staleTime });

export type ReviewData = {
  readonly result: AttemptResult;
  readonly paper: Paper;
  readonly answerKey: AnswerKey;
};

type ResultQueries = {
  /** All that the verdict needs. */
  readonly result: UseQueryResult<AttemptResult>;
  /** All that the review needs. */
  readonly review: QueryState<ReviewData>;
};

/** Result, paper and key are asked for together; straight after a sitting only the key is missing. */
export function useResult(id: AttemptId): ResultQueries {
  const api = useAttemptsPort();
  const result = useQuery(resultOptions(api, id));
  const paper = useQuery(paperOptions(api, id));
  const key = useQuery(keyOptions(api, id));
  const all = [result, paper, key];
  const data =
    result.data && paper.data && key.data ? { result: result.data, paper: paper.data, answerKey: key.data } : undefined;
  const review: QueryState<ReviewData> = {
    data,
    error: result.error ?? paper.error ?? key.error,
    refetch: () => Promise.all(all.filter((query) => query.data === undefined).map((query) => query.refetch())),
  };
  return { result, review };
}

/** Stores result and paper, which the sitting has already received, so that they are not requested again. */
export function rememberResult(queryClient: QueryClient, result: AttemptResult, paper: Paper): void {
  queryClient.setQueryData(['result', result.id], result);
  queryClient.setQueryData(['paper', result.id], paper);
}
