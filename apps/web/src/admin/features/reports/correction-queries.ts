import type { Correction } from '@bharti/domain/attempts/correction';
import { useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { reportsKey } from '../../context/query-keys.ts';

const progressMs = 2_000;

/** The corrections of a question; asked for again as long as attempts are being graded. @param questionId null: none is asked for. */
export function useCorrections(questionId: string | null) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...reportsKey, 'corrections', questionId],
    queryFn: async () => orThrow(await api.corrections(questionId ?? '')),
    enabled: questionId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.corrections.some(({ isFinished }) => !isFinished) === true && progressMs,
  });
}

/** What a correction would change. @param correction null while it is not complete. */
export function useCorrectionEffect(questionId: string, revision: number, correction: Correction | null) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...reportsKey, 'effect', questionId, revision, correction],
    queryFn: async () =>
      orThrow(await api.correctionEffect(questionId, { revision, ...(correction ?? { kind: 'all', options: [] }) })),
    enabled: correction !== null,
    staleTime: 0,
    retry: false,
  });
}
