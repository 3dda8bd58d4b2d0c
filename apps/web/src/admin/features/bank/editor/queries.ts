import type { QuestionCheck, WrittenQuestion } from '@bharti/contracts/admin/bank';
import type { ProgressCategory } from '@bharti/domain/content/test';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../../context/api.ts';
import { bankKey, checklistKey } from '../../../context/query-keys.ts';

const questionKey = (id: string) => ['question', id] as const;
/** The lists and findings that a change of a question can change. */
export const changedByQuestion = [bankKey, checklistKey] as const;

export function useQuestionQueries() {
  const api = useAdminApi();
  return {
    one: (id: string) =>
      queryOptions({
        queryKey: questionKey(id),
        // The form begins with what is loaded when the page opens, never with an older reply.
        staleTime: 0,
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryFn: async () => orThrow(await api.question(id)),
      }),
    /** The version that another person has saved meanwhile. */
    newer: (id: string, version: number) =>
      queryOptions({
        queryKey: [...questionKey(id), 'newer', version],
        gcTime: 0,
        queryFn: async () => orThrow(await api.question(id)),
      }),
    history: (id: string, version: number) =>
      infiniteQueryOptions({
        queryKey: [...questionKey(id), 'history', version],
        initialPageParam: null as string | null,
        queryFn: async ({ pageParam }) => orThrow(await api.questionHistory(id, pageParam)),
        getNextPageParam: ({ next }) => next,
      }),
    version: (id: string, version: number) =>
      queryOptions({
        queryKey: [...questionKey(id), 'version', version],
        // A version never changes.
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: async () => orThrow(await api.questionVersion(id, version)),
      }),
    /**
     * Asks nothing while the question has no text. @param id null for a new question.
     * @param subject counts while no topic is chosen.
     */
    check: (id: string | null, content: WrittenQuestion, subject: ProgressCategory | null) =>
      queryOptions<QuestionCheck>({
        queryKey: ['question-check', id, content, subject],
        staleTime: 60_000,
        gcTime: 0,
        retry: false,
        placeholderData: keepPreviousData,
        queryFn:
          content.stem.en.trim() === '' && content.stem.mr.trim() === ''
            ? skipToken
            : async ({ signal }) => orThrow(await api.checkQuestion({ questionId: id, content, subject }, signal)),
      }),
  };
}
