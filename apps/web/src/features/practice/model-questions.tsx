import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAttemptsPort } from '../../context/api.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { DrillOfPool, type QuestionsProps } from './drill-of-pool.tsx';
import { modelPoolQuery } from './queries.ts';
import { joinedPool, satPool } from './question-pool.ts';
import { satQuestionsQuery } from './sat-questions-query.ts';
import { useMissed } from './use-missed.ts';
import { usePracticeTexts } from './use-practice-texts.ts';

/**
 * The practice of a topic with models, and with the questions on it that the candidate has answered wrong, which come first. The models
 * are files of the app, which the service worker has without a connection: they do not wait for the list of mistakes.
 */
export function ModelQuestions(props: QuestionsProps) {
  const { topic } = props;
  const texts = usePracticeTexts();
  const api = useAttemptsPort();
  const models = useQuery(modelPoolQuery(topic.id));
  const missed = useMissed(topic.id);
  const hasMissed = missed !== undefined && missed.size > 0;
  const own = useInfiniteQuery({ ...satQuestionsQuery(api, topic.id), enabled: hasMissed });
  const sat = own.data;
  const isWaiting = own.isLoading && own.failureReason === null;
  const pool = useMemo(() => {
    if (models.data === undefined || missed === undefined || sat === undefined) return models.data;
    const questions = sat.pages.flatMap((page) => page.questions).filter(({ id }) => missed.has(id));
    return joinedPool(models.data, satPool(questions, missed));
  }, [models.data, missed, sat]);
  return (
    <QueryBoundary query={{ ...models, data: isWaiting ? undefined : pool }} title={texts.failed}>
      {(loaded: NonNullable<typeof pool>) => (
        <DrillOfPool {...props} pool={loaded} isEndless isComplete={false} rules={texts.rules} />
      )}
    </QueryBoundary>
  );
}
