import { useCallback, useEffect, useState } from 'react';

/** Milliseconds. A page that is hidden meanwhile shows the message for as long when it is seen again. */
const noticeMs = 10_000;

type ChangedElsewhere = { readonly questions: readonly number[]; readonly add: (questions: readonly number[]) => void };

/** The questions whose answers gave way to those of another window or device, by rising number: until the candidate has had time to read it. */
export function useChangedElsewhere(): ChangedElsewhere {
  const [questions, setQuestions] = useState<readonly number[]>([]);
  useEffect(() => {
    if (questions.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => setQuestions([]), noticeMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [questions]);
  const add = useCallback(
    (more: readonly number[]) => setQuestions((shown) => [...new Set([...shown, ...more])].sort((a, b) => a - b)),
    [],
  );
  return { questions, add };
}
