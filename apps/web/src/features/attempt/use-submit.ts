import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { retryDelay } from '@bharti/domain/retry';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { orThrow, refusalOf, useAttemptsPort } from '../../context/api.ts';
import { useServerClock } from '../../context/server-clock.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import type { UnsentTimes } from './sync/save-with-times.ts';
import type { Deadline } from './use-deadline.ts';
import { useSyncPart } from './use-sync-part.ts';

/** How long a submission waits for a save in progress. */
const saveTimeoutMs = 8_000;
// The fourth delay is between four and eight seconds.
const submitRetryDelay = () => retryDelay(4, Math.random());

export type Submitting = {
  readonly submit: () => void;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly isTimeOver: boolean;
  readonly onTimeOver: () => void;
};

/**
 * Waits until everything is saved, then submits. After a failure the attempt goes on as before, and so it does when the server says that there
 * is time left.
 */
export function useSubmit(
  attempt: AttemptState,
  sync: AnswerSync,
  times: UnsentTimes,
  learn: Deadline['learn'],
  onSubmitted: (result: AttemptResult) => void,
): Submitting {
  const api = useAttemptsPort();
  const clock = useServerClock();
  const [isTimeOver, setTimeOver] = useState(false);
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: async (isForced: boolean) => {
      const isFlushed = await settledWithin(sync, saveTimeoutMs);
      // Before the deadline no unsaved answer may be lost; after it the server accepts no answers, so there is nothing to wait for.
      if (!isForced && (!isFlushed || sync.getState().status === 'takenOver')) throw new Error('answers not saved');
      const reply = await api.submitAttempt(attempt.id, { times: times.unsent(), isTimeOver: isForced });
      if (reply.ok || reply.refusal.code !== 'time_not_over') return orThrow(reply);
      const askedAt = Date.now();
      const { deadline, serverNow } = orThrow(await api.attempt(attempt.id));
      clock.correct(serverNow, askedAt);
      learn(deadline);
      return null;
    },
    onSuccess: (result) => {
      if (result === null) setTimeOver(false);
      else {
        sync.finish(result.answers);
        onSubmitted(result);
      }
    },
  });
  const onTimeOver = useCallback(() => {
    setTimeOver(true);
    mutate(true);
  }, [mutate]);
  // The server has closed the attempt, or another window has submitted it: this submission only fetches the result.
  const isClosed = useSyncPart(sync, ({ status }) => status === 'closed');
  useEffect(() => {
    if (isClosed) mutate(true);
  }, [isClosed, mutate]);
  // The answers are final, so the submission is repeated without a press. An attempt that the server does not find will not be found later.
  const mayPass = isError && refusalOf(error)?.code !== 'attempt_not_found';
  useEffect(() => {
    if (!mayPass || !(isTimeOver || isClosed)) return;
    const again = () => mutate(true);
    const timer = setTimeout(again, submitRetryDelay());
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [mayPass, isTimeOver, isClosed, mutate]);
  return { submit: () => mutate(isTimeOver), isPending, hasFailed: isError, isTimeOver, onTimeOver };
}

function settledWithin(sync: AnswerSync, milliseconds: number): Promise<boolean> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(false), milliseconds);
    void sync.settled().then(() => {
      clearTimeout(timer);
      done(true);
    });
  });
}
