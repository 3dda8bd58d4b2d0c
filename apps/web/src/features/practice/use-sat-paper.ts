import type { AnswerKey, Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { AttemptId } from '@bharti/domain/brand';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orThrow, useAttemptsPort } from '../../context/api.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';
import type { DrillQuestion } from './drill-view.tsx';

const staleTime = Number.POSITIVE_INFINITY;

// The review of the result uses the same keys, so that nothing is requested twice.
export const paperOptions = (api: Pick<AttemptsPort, 'paper'>, id: AttemptId) =>
  queryOptions({ queryKey: ['paper', id], queryFn: async () => orThrow(await api.paper(id)), staleTime });

export const keyOptions = (api: Pick<AttemptsPort, 'answerKey'>, id: AttemptId) =>
  queryOptions({ queryKey: ['key', id], queryFn: async () => orThrow(await api.answerKey(id)), staleTime });

/** The paper of a submitted attempt. */
export type SatPaper = {
  readonly topics: Readonly<Record<string, Bilingual>>;
  readonly questions: readonly DrillQuestion[];
};

/** The questions of a submitted attempt with their keys. */
export function useSatPaper(id: AttemptId): QueryState<SatPaper> {
  const api = useAttemptsPort();
  const paper = useQuery(paperOptions(api, id));
  const key = useQuery(keyOptions(api, id));
  const data = useMemo(
    () => (paper.data === undefined || key.data === undefined ? undefined : satPaper(paper.data, key.data)),
    [paper.data, key.data],
  );
  return {
    data,
    error: paper.error ?? key.error,
    refetch: () =>
      Promise.all([paper, key].filter((query) => query.data === undefined).map((query) => query.refetch())),
  };
}

function satPaper(paper: Paper, answerKey: AnswerKey): SatPaper {
  const questions = paper.questions.flatMap((question, place) => {
    const entry = answerKey.questions[place];
    return entry === undefined ? [] : [{ ...question, ...entry, maths: { ...question.maths, ...entry.maths } }];
  });
  return { topics: paper.topics, questions };
}
