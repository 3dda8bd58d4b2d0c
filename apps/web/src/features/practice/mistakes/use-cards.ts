import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { MistakeCard } from '@bharti/domain/practice/mistake-card';
import { cardsOf } from '@bharti/domain/practice/notebook';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { orThrow, useAttemptsPort } from '../../../context/api.ts';

/** More pages are not read: ten tests each, which is far more than are on sale. */
const mostPages = 20;

/**
 * All questions of the notebook.
 * @param isAskedAgain requested again whenever a screen that shows them is opened: a test may have been submitted since.
 */
export function useCards({ isAskedAgain = true } = {}): UseQueryResult<readonly MistakeCard[]> {
  const api = useAttemptsPort();
  return useQuery({
    queryKey: ['mistakes'],
    queryFn: async () => cardsOf(await readAll(api)),
    refetchOnMount: isAskedAgain && 'always',
  });
}

async function readAll(api: AttemptsPort) {
  const pages = [orThrow(await api.mistakes({}))];
  for (let next = pages[0]?.next ?? null; next !== null && pages.length < mostPages; next = pages.at(-1)?.next ?? null)
    pages.push(orThrow(await api.mistakes({ after: next })));
  return pages.flatMap(({ attempts }) => attempts);
}
