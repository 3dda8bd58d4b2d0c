import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { MistakeCard, Revisions } from '@bharti/domain/practice/mistake-card';
import { cardsOf } from '@bharti/domain/practice/notebook';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orThrow, useAccountPort, useAttemptsPort } from '../../../context/api.ts';
import { type KeptRevision, readRevisions } from '../../../context/revisions/kept-revisions.ts';
import { sessionQuery } from '../../../context/session.tsx';
import { findTopic } from '../topics.ts';
import { bringRevisions } from './bring-revisions.ts';

/** A topic that this release does not know takes turns like a subject of its own. */
const subjectOf = (topic: string): string => findTopic(topic)?.subject ?? topic;

/** More pages are not read: ten tests each, which is far more than are on sale. */
const mostPages = 20;

/**
 * All questions of the notebook. When they have come, this device has the revisions of the user's other devices too, if the server answers.
 * @param isAskedAgain requested again whenever a screen that shows them is opened: a test may have been submitted since.
 */
export function useCards({ isAskedAgain = true } = {}): UseQueryResult<readonly MistakeCard[]> {
  const api = useAttemptsPort();
  const account = useAccountPort();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['mistakes'],
    queryFn: async () => {
      const pages = await readAll(api);
      // After the reply: the user may have signed out meanwhile.
      const user = await queryClient.ensureQueryData(sessionQuery(account)).catch(() => null);
      if (user !== null) await bringRevisions(api, user.id, pages[0]?.newestRevision);
      return cardsOf(
        pages.flatMap(({ attempts }) => attempts),
        subjectOf,
      );
    },
    refetchOnMount: isAskedAgain && 'always',
  });
}

/** The revisions that this device keeps of the user. @param readAt they are read again when it changes: `dataUpdatedAt` of the questions. */
export function useRevisions(user: string | undefined, readAt: number): Revisions<KeptRevision> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readAt` says that others may have come.
  return useMemo(() => (user === undefined ? {} : readRevisions(user)), [user, readAt]);
}

async function readAll(api: AttemptsPort) {
  const pages = [orThrow(await api.mistakes({}))];
  for (let next = pages[0]?.next ?? null; next !== null && pages.length < mostPages; next = pages.at(-1)?.next ?? null)
    pages.push(orThrow(await api.mistakes({ after: next })));
  return pages;
}
