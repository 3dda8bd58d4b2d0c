import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { retryDelay } from '@bharti/domain/retry';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isOnline } from '../../browser/use-is-online.ts';
import { orThrow, refusalOf, useAttemptsPort } from '../../context/api.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { rereadAttempt } from './reread-attempt.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import type { UnsentTimes } from './sync/save-with-times.ts';
import type { Deadline } from './use-deadline.ts';
import { useSyncPart } from './use-sync-part.ts';

const isDemo = import.meta.env.MODE === 'demo';

/** What the dialog of a submission shows. `notice`: what it waits for. `pending`: what its button says while it does. */
export type Submission = Pick<Submitting, 'submit' | 'isPending' | 'hasFailed'> & {
  readonly notice?: ReactNode;
  readonly pending?: string;
};

/** How long a submission waits for a save in progress. */
const saveTimeoutMs = 8_000;
// The fourth delay is between four and eight seconds. It grows no further: time that was given back runs from the moment at which the server
// answers again.
const submitRetryDelay = () => retryDelay(4, Math.random());

/** What one press on 'Submit' began. */
type Press = { isCancelled: boolean };
type Sending = { readonly isForced: boolean; readonly press: Press };
/** Not begun by a press: the time is over, or the attempt is closed. */
const forced: Sending = { isForced: true, press: { isCancelled: false } };

export type Submitting = {
  readonly submit: () => void;
  /** The candidate goes on with the test: a submission that still waits for answers to be saved is not sent, and a failure is not shown again. */
  readonly cancel: () => void;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** It has failed by a refusal: the server has answered. */
  readonly isRefused: boolean;
  /** The reply to a submission was lost, so it may have arrived. */
  readonly isUnknown: boolean;
  readonly onKnown: () => void;
  readonly isTimeOver: boolean;
  readonly onTimeOver: () => void;
};

/**
 * Waits until everything is saved, then submits. After a failure the attempt goes on as before, and so it does when the server says that there
 * is time left, or that another page holds the attempt: the answers on this page are not those that count then.
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
  const [isUnknown, setUnknown] = useState(false);
  const latest = useRef<Press>({ isCancelled: false });
  const { mutate, isPending, isError, error, reset } = useMutation({
    mutationFn: async ({ isForced, press }: Sending) => {
      const isFlushed = await settledWithin(sync, saveTimeoutMs);
      // Before the deadline no unsaved answer may be lost; after it the server accepts no answers, so there is nothing to wait for.
      if (!isForced && (!isFlushed || sync.getState().status === 'takenOver')) throw new Error('answers not saved');
      if (press.isCancelled) return null;
      const { sitting } = sync;
      const canArrive = !isForced && isOnline();
      const sent = api.submitAttempt(attempt.id, { times: times.unsent(), isTimeOver: isForced, sitting });
      const noteUnknown = (failure: unknown) => {
        // It may have arrived, with only its reply lost.
        setUnknown(canArrive);
        throw failure;
      };
      // In the demo nothing can be lost on the way.
      const reply = await (isDemo ? sent : sent.catch(noteUnknown));
      if (!isDemo) setUnknown(false);
      if (reply.ok || !['time_not_over', 'taken_over'].includes(reply.refusal.code)) return orThrow(reply);
      const newest = await rereadAttempt(attempt.id, { api, clock, sync, learn });
      // The time is over for the other page too: the server submits the attempt in a moment, and the next try gets the result.
      if (isForced && (reply.refusal.code === 'taken_over' || clock.now() >= newest.deadline)) orThrow(reply);
      return null;
    },
    onSuccess: (result, { isForced }) => {
      if (result === null && isForced) setTimeOver(false);
      if (result !== null) {
        sync.finish(result.answers);
        onSubmitted(result);
      }
    },
  });
  const onTimeOver = useCallback(() => {
    setTimeOver(true);
    mutate(forced);
  }, [mutate]);
  // The server has closed the attempt, or another window has submitted it: this submission only fetches the result.
  const isClosed = useSyncPart(sync, ({ status }) => status === 'closed');
  useEffect(() => {
    if (isClosed) mutate(forced);
  }, [isClosed, mutate]);
  // The answers are final, so the submission is repeated without a press. An attempt that the server does not find will not be found later.
  const refusal = refusalOf(error);
  const mayPass = isError && refusal?.code !== 'attempt_not_found';
  useEffect(() => {
    if (!mayPass || !(isTimeOver || isClosed)) return;
    const again = () => mutate(forced);
    const timer = setTimeout(again, submitRetryDelay());
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [mayPass, isTimeOver, isClosed, mutate]);
  const onKnown = useCallback(() => setUnknown(false), []);
  const submit = () => {
    latest.current = { isCancelled: false };
    mutate(isTimeOver ? forced : { isForced: false, press: latest.current });
  };
  const cancel = useCallback(() => {
    latest.current.isCancelled = true;
    // The submission of a closed attempt, or of one whose time is over, is repeated until its result is there.
    if (!isClosed && !isTimeOver) reset();
  }, [isClosed, isTimeOver, reset]);
  const isRefused = refusal !== null;
  return { submit, cancel, isPending, hasFailed: isError, isRefused, isUnknown, onKnown, isTimeOver, onTimeOver };
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
