import { useCallback, useEffect, useState } from 'react';
import { afterSeen, noticeMs } from './after-seen.ts';

type ChangedElsewhere = {
  readonly questions: readonly number[];
  readonly add: (questions: readonly number[]) => void;
  /** The candidate has answered it here since. */
  readonly remove: (question: number) => void;
};

/** The questions whose answers gave way to those of another window or device, by rising number: until the candidate has had time to read it. */
export function useChangedElsewhere(): ChangedElsewhere {
  const [questions, setQuestions] = useState<readonly number[]>([]);
  useEffect(() => {
    if (questions.length > 0) return afterSeen(noticeMs, () => setQuestions([]));
  }, [questions]);
  const add = useCallback(
    (more: readonly number[]) => setQuestions((shown) => [...new Set([...shown, ...more])].sort((a, b) => a - b)),
    [],
  );
  const remove = useCallback((question: number) => {
    setQuestions((shown) => (shown.includes(question) ? shown.filter((other) => other !== question) : shown));
  }, []);
  return { questions, add, remove };
}
