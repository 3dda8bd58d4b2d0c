import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { useEffect, useRef, useState } from 'react';
import { forgetQuestion } from './use-current-question.ts';
import { forgetTimes } from './use-question-times.ts';

/** The result replaces the sitting's entry in the history, so the entry of an open dialog is left first. */
export function useFinish(
  attempt: AttemptState,
  isDialogInHistory: boolean,
  onSubmitted: (result: AttemptResult) => void,
): (result: AttemptResult) => void {
  const [result, setResult] = useState<AttemptResult | null>(null);
  const isFinished = useRef(false);
  useEffect(() => {
    if (result === null || isDialogInHistory || isFinished.current) return;
    isFinished.current = true;
    forgetQuestion(attempt);
    forgetTimes(attempt);
    onSubmitted(result);
  }, [result, isDialogInHistory, attempt, onSubmitted]);
  return setResult;
}
