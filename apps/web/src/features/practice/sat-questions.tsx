import type { PracticeRecord } from '@bharti/domain/practice/record';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAttemptsPort } from '../../context/api.ts';
import { UserQuery } from '../../context/user-query.tsx';
import { DrillOfPool, type QuestionsProps } from './drill-of-pool.tsx';
import { NoQuestions } from './no-questions.tsx';
import { satPool } from './question-pool.ts';
import { satQuestionsQuery } from './sat-questions-query.ts';
import { useMissed } from './use-missed.ts';
import { usePracticeTexts } from './use-practice-texts.ts';

/** The next page is fetched when fewer questions than this were not asked yet. */
const fewestNew = 5;

/** The practice of a topic without models: with the questions that the candidate has sat, first those that were answered wrong. */
export function SatQuestions(props: QuestionsProps) {
  const { topic } = props;
  const texts = usePracticeTexts();
  const api = useAttemptsPort();
  const query = useInfiniteQuery(satQuestionsQuery(api, topic.id));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const missed = useMissed(topic.id);
  const pool = useMemo(
    () => satPool(data?.pages.flatMap(({ questions }) => questions) ?? [], missed ?? new Set()),
    [data, missed],
  );
  const fetchMore = useCallback(
    ({ asked }: Pick<PracticeRecord, 'asked'>) => {
      const known = new Set(asked.map(({ id }) => id));
      const left = pool.sources.filter(({ id }) => !known.has(id)).length;
      if (left < fewestNew && hasNextPage && !isFetching) void fetchNextPage();
    },
    [pool, hasNextPage, isFetching, fetchNextPage],
  );
  const isEmpty = pool.sources.length === 0;
  const tests = data?.pages.at(-1)?.tests ?? [];
  // The own mistakes come first, so the first question waits for them.
  const shown = missed === undefined ? { ...query, data: undefined } : query;
  return (
    <UserQuery query={shown} title={texts.failed}>
      {() =>
        isEmpty ? (
          <NoQuestions topic={topic} tests={tests} />
        ) : (
          <DrillOfPool
            {...props}
            pool={pool}
            isEndless={false}
            isComplete={!hasNextPage}
            rules={texts.testRules}
            onAsked={fetchMore}
          />
        )
      }
    </UserQuery>
  );
}
