import type { PracticeRecord } from '@bharti/domain/practice/record';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAttemptsPort } from '../../context/api.ts';
import { UserQuery } from '../../context/user-query.tsx';
import { DrillOfPool, type QuestionsProps } from './drill-of-pool.tsx';
import { NoQuestions } from './no-questions.tsx';
import { satQuestionsQuery } from './queries.ts';
import { satPool } from './question-pool.ts';
import { usePracticeTexts } from './use-practice-texts.ts';

/** The next page is fetched when fewer questions than this were not asked yet. */
const fewestNew = 5;

/** The practice of a topic without models: with the questions that the candidate has sat. */
export function SatQuestions(props: QuestionsProps) {
  const { topic } = props;
  const texts = usePracticeTexts();
  const api = useAttemptsPort();
  const query = useInfiniteQuery(satQuestionsQuery(api, topic.id));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const pool = useMemo(() => satPool(data?.pages.flatMap(({ questions }) => questions) ?? []), [data]);
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
  return (
    <UserQuery query={query} title={texts.failed}>
      {() =>
        isEmpty ? (
          <NoQuestions topic={topic} tests={tests} />
        ) : (
          <DrillOfPool {...props} pool={pool} isEndless={false} onAsked={fetchMore} />
        )
      }
    </UserQuery>
  );
}
