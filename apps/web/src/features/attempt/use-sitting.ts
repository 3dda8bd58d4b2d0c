import type { AttemptState, SaveAnswers } from '@bharti/contracts/attempts/attempt';
import type { SittingId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import type { SittingTexts } from '@bharti/i18n/en/sitting';
import { useEffect, useState } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
import { isEarlierOwnSitting, noteSitting } from '../../browser/own-sittings.ts';
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
import { createStoredJournal } from './sync/stored-journal.ts';
import type { Deadline } from './use-deadline.ts';
import { useRereadAfterSleep } from './use-reread-after-sleep.ts';
import { sittingTexts } from './use-sitting-texts.ts';

/** The demo stores an answer in this browser at once, so that there is nothing to keep until it is sent. */
const isDemo = import.meta.env.MODE === 'demo';
function journalOf({ id, user, title }: AttemptState, sitting: SittingId): Journal {
  if (isDemo || user === undefined) return createMemoryJournal();
  noteSitting(sitting);
  return createStoredJournal({ user, attempt: id, title, sitting });
}

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
    const sitting = crypto.randomUUID() as SittingId;
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
      journal: journalOf(attempt, sitting),
      // The tap and the state of saving are painted first; counter and navigator follow.
      afterChange: (listeners) => void afterPaint().then(listeners),
      waitToRetry,
      onChangedElsewhere: (questions) => {
        if (!isDemo) rememberUncounted(attempt.id, { gaveWay: questions });
        onChangedElsewhere(questions);
      },
      isEarlierPage: (other) => !isDemo && isEarlierOwnSitting(other, sitting),
      onTooLate: (questions) => {
        if (!isDemo) rememberUncounted(attempt.id, { late: questions });
      },
      // No fault of the app: the browser refuses, and the screen says that the answers are not kept.
      onJournalError: (error) => console.warn(error),
    });
  });
  useEffect(() => sync.stay(), [sync]);
  useRereadAfterSleep(attempt, sync, learn);
  return sync;
}
