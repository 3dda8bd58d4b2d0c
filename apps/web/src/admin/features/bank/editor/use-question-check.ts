import type { QuestionCheck } from '@bharti/contracts/admin/bank';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orThrow, useAdminApi } from '../../../context/api.ts';
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
export function useQuestionCheck(id: string | null, form: QuestionForm) {
  const api = useAdminApi();
  const settled = useSettled(form);
  const content = toSend(settled);
  const query = useQuery<QuestionCheck>({
    queryKey: ['question-check', id, content],
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn:
      content.topic === ''
        ? skipToken
        : async ({ signal }) => orThrow(await api.checkQuestion({ questionId: id, content }, signal)),
  });
  return {
    check: query.data ?? null,
    /** Whether the shown findings are of an older text. */
    isBehind: settled !== form || query.isPlaceholderData || query.isLoading,
    isWaiting: content.topic === '',
    hasFailed: query.isError,
  };
}

export type QuestionCheckState = ReturnType<typeof useQuestionCheck>;
