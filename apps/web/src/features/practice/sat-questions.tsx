import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { SatQuestions as Page } from '@bharti/contracts/attempts/sat-questions';
import type { PracticeRecord } from '@bharti/domain/practice/record';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { orThrow, useAttemptsPort } from '../../context/api.ts';
import { UserQuery } from '../../context/user-query.tsx';
import { DrillOfPool, type QuestionsProps } from './drill-of-pool.tsx';
import { NoQuestions } from './no-questions.tsx';
import { satPool } from './question-pool.ts';
import { usePracticeTexts } from './use-practice-texts.ts';

/** The next page is fetched when fewer questions than this were not asked yet. */
const fewestNew = 5;

/** The practice of a topic without models: with the questions that the candidate has sat. */
export function SatQuestions(props: QuestionsProps) {
  const { topic } = props;
  const texts = usePracticeTexts();
  const api = useAttemptsPort();
  const query = useInfiniteQuery({
    queryKey: ['sat-questions', topic.id],
    queryFn: ({ pageParam }) => readQuestions(api, topic.id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
  });
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

/** The next page that has questions; the last page where none has. A page covers a few tests, and not all have the topic. */
async function readQuestions(api: AttemptsPort, topic: string, after: string | null): Promise<Page> {
  const page = orThrow(await api.satQuestions(topic, after === null ? {} : { after }));
  return page.questions.length === 0 && page.next !== null ? readQuestions(api, topic, page.next) : page;
}
