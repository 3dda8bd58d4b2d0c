import type { AttemptState, SaveAnswers } from '@bharti/contracts/attempts/attempt';
import type { SittingId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import type { SittingTexts } from '@bharti/i18n/en/sitting';
import { useEffect, useState } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
import { isEarlierOwnSitting } from '../../browser/own-sittings.ts';
import { tabStorage } from '../../browser/tab-storage.ts';
import { rememberUncounted } from '../../browser/uncounted-answers.ts';
import { waitToRetry } from '../../browser/wait-to-retry.ts';
import { useAttemptsPort } from '../../context/api.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { toast } from '../../ui/toast.ts';
import { type AnswerSync, createAnswerSync, type SyncDeps } from './sync/answer-sync.ts';
import { createMemoryJournal } from './sync/memory-journal.ts';
import type { Journal } from './sync/ports.ts';
import { saveWithTimes, type UnsentTimes } from './sync/save-with-times.ts';
import { serverSheet } from './sync/server-sheet.ts';
import { returnSitting, takeSitting } from './sync/sitting-store.ts';
import { createStoredJournal } from './sync/stored-journal.ts';
import type { Deadline } from './use-deadline.ts';
import { useRereadAfterSleep } from './use-reread-after-sleep.ts';
import { sittingTexts } from './use-sitting-texts.ts';

/** The demo stores an answer in this browser at once, so that there is nothing to keep until it is sent. */
const isDemo = import.meta.env.MODE === 'demo';
const journalOf = ({ id, user, title }: AttemptState, sitting: SittingId): Journal =>
  isDemo || user === undefined ? createMemoryJournal() : createStoredJournal({ user, attempt: id, title, sitting });

/** The page of another user, who has signed in meanwhile, takes the place of this test: nothing is lost. */
function tellAnswersStay(): void {
  const tell = ({ answersStay }: SittingTexts) => toast.info(answersStay);
  sittingTexts.fetch().then(tell, (error: unknown) => console.warn(error));
}

/**
 * Synchronises the answer sheet of this page with the server.
 * @param learn takes the deadline of each reply.
 * @param shown the number of the question on the screen; each save sends it. @param times sent with each save too.
 */
export function useSitting(
  attempt: AttemptState,
  shown: { readonly current: number },
  times: UnsentTimes,
  { onChangedElsewhere, learn }: Pick<SyncDeps, 'onChangedElsewhere'> & Pick<Deadline, 'learn'>,
): AnswerSync {
  const api = useAttemptsPort();
  const clock = useServerClock();
  const [sync] = useState(() => {
    const sitting = takeSitting(tabStorage(), attempt.id);
    return createAnswerSync(serverSheet(attempt), sitting, {
      transport: {
        save: async (save) => {
          await afterPaint();
          const send = (answers: SaveAnswers) => api.saveAnswers(attempt.id, answers);
          const answers = { ...save, current: shown.current };
          // The demo is of this release, so it takes the times.
          const reply = await (isDemo
            ? send({ ...answers, times: times.unsent() })
            : saveWithTimes(send, answers, times));
          if (reply.ok) learn(reply.value.deadline);
          else if (!isDemo && reply.refusal.code === 'other_user') tellAnswersStay();
          return reply;
        },
        read: async () => {
          const askedAt = Date.now();
          const result = await api.attempt(attempt.id);
          if (!result.ok) return result;
          clock.correct(result.value.serverNow, askedAt);
          learn(result.value.deadline);
          return ok(serverSheet(result.value));
        },
      },
      journal: journalOf(attempt, sitting.id),
      // The tap and the state of saving are painted first; counter and navigator follow.
      afterChange: (listeners) => void afterPaint().then(listeners),
      waitToRetry,
      onChangedElsewhere: (questions) => {
        if (!isDemo) rememberUncounted(attempt.id, { gaveWay: questions });
        onChangedElsewhere(questions);
      },
      isEarlierPage: (other) => !isDemo && isEarlierOwnSitting(other, sitting.id),
      onTooLate: (questions) => {
        if (!isDemo) rememberUncounted(attempt.id, { late: questions });
      },
      // No bug of ours: the screen says what it means.
      onJournalError: (error) => console.warn(error),
    });
  });
  useEffect(() => sync.stay(), [sync]);
  useRereadAfterSleep(attempt, sync, learn);
  useKeptSitting(attempt, sync);
  return sync;
}

/** Stores the sitting when the page closes, so that a reload of this tab continues the same sitting. */
function useKeptSitting({ id }: AttemptState, sync: AnswerSync): void {
  useEffect(() => {
    const keep = (event: PageTransitionEvent) => {
      // A page in the back/forward cache can be shown again and save, so its sitting must not be given to another page.
      if (event.persisted) return;
      const sitting = sync.sitting();
      // This page may still send one save, which can arrive after the next page has read the attempt: its number is used up.
      returnSitting(tabStorage(), id, { ...sitting, seq: sitting.seq + 1 });
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [id, sync]);
}
