import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { SatQuestions } from '@bharti/contracts/attempts/sat-questions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { orThrow } from '../../context/api.ts';

/** The questions of a topic that the candidate has sat, by pages. */
export const satQuestionsQuery = (api: AttemptsPort, topic: string) =>
  infiniteQueryOptions({
    queryKey: ['sat-questions', topic],
    queryFn: ({ pageParam }) => readQuestions(api, topic, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: SatQuestions) => next,
  });

/** The next page that has questions; the last page where none has. A page covers a few tests, and not all have the topic. */
async function readQuestions(api: AttemptsPort, topic: string, after: string | null): Promise<SatQuestions> {
  const page = orThrow(await api.satQuestions(topic, after === null ? {} : { after }));
  return page.questions.length === 0 && page.next !== null ? readQuestions(api, topic, page.next) : page;
}
