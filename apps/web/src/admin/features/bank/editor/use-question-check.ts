import type { ProgressCategory } from '@bharti/domain/content/test';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useQuestionQueries } from './queries.ts';
import { type QuestionForm, toSend } from './question-form.ts';

const pauseMs = 500;

/** The value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The two-language check and similar questions, asked for when the typing pauses. A newer question ends the older request. */
export function useQuestionCheck(id: string | null, form: QuestionForm, subject: ProgressCategory | null) {
  const queries = useQuestionQueries();
  const settled = useSettled(form);
  // The check does not read the last day, which can be half typed.
  const content = toSend({ ...settled, until: undefined });
  const query = useQuery(queries.check(id, content, subject));
  return {
    check: query.data ?? null,
    /** Whether the shown findings are of an older text. */
    isBehind: settled !== form || query.isPlaceholderData || query.isLoading,
    isWaiting: query.data === undefined && !query.isFetching && !query.isError,
    hasFailed: query.isError,
  };
}

export type QuestionCheckState = ReturnType<typeof useQuestionCheck>;
