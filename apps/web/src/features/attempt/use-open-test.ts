import type { TestId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalOf, useAttemptsPort } from '../../context/api.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { openTestOptions, startTest } from './queries.ts';

/** The press on Start, on its way to the server. */
export type Starting = {
  readonly start: () => void;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** Why the server does not let the test start; null for any other failure. */
  readonly refusal: Refusal | null;
};

/** The open test, and its start. */
export function useOpenTest(testId: TestId) {
  const api = useAttemptsPort();
  const clock = useServerClock();
  const queryClient = useQueryClient();
  const options = openTestOptions(api, clock, testId);
  const query = useQuery(options);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => startTest(api, clock, testId),
    onSuccess: (opened) => queryClient.setQueryData(options.queryKey, opened),
    // The start page shows outdated facts about the test, for example because the access has ended meanwhile.
    onError: (failure) => refusalOf(failure) !== null && query.refetch(),
  });
  const refusal = error === null ? null : refusalOf(error);
  const start: Starting = { start: () => mutate(), isPending, hasFailed: error !== null, refusal };
  return { data: query.data, error: query.error, refetch: query.refetch, start };
}
