import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { orThrow, useApi } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { toast } from '../../ui/toast.ts';
import type { AnswerSync } from './sync/answer-sync.ts';

// A save that is on its way gets this long before submission goes ahead without it.
const flushPatience = 8_000;
const retryMilliseconds = 5_000;

export type Submitting = {
  readonly submit: () => void;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly isTimeOver: boolean;
  readonly onTimeOver: () => void;
};

/** Sends what is not saved yet, then submits; a failure leaves everything as it was. */
export function useSubmit(
  attempt: AttemptState,
  sync: AnswerSync,
  onSubmitted: (result: AttemptResult) => void,
): Submitting {
  const { t } = useLocale();
  const api = useApi();
  const [isTimeOver, setTimeOver] = useState(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (isForced: boolean) => {
      const isFlushed = await settledWithin(sync, flushPatience);
      // While there is time, an answer must not be left behind; afterwards the server takes none any more.
      if (!isFlushed && !isForced) throw new Error('answers not saved');
      return orThrow(await api.submitAttempt(attempt.id));
    },
    onSuccess: (result) => {
      toast.success(t.attempt.completed);
      onSubmitted(result);
    },
    onError: () => toast.error(t.attempt.submitFailed),
  });
  const onTimeOver = useCallback(() => {
    setTimeOver(true);
    mutate(true);
  }, [mutate]);
  // Closed by the server, or submitted in another window: what is left is to see the result.
  const { status } = useSyncExternalStore(sync.subscribe, sync.getState);
  const isClosed = status === 'closed';
  useEffect(() => {
    if (isClosed) mutate(true);
  }, [isClosed, mutate]);
  // Nobody has to press a button for what can only be submitted: it goes on by itself.
  useEffect(() => {
    if (!isError || !(isTimeOver || isClosed)) return;
    const again = () => mutate(true);
    const timer = setTimeout(again, retryMilliseconds);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isError, isTimeOver, isClosed, mutate]);
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
