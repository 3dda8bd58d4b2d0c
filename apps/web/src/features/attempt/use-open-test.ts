import { Unreachable } from '@bharti/contracts/api';
import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { StartPage } from '@bharti/contracts/attempts/test-page';
import type { TestId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import { retryDelay } from '@bharti/domain/retry';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orThrow, refusalOf, useAttemptsPort } from '../../context/api.ts';
import { type ServerClock, useServerClock } from '../../context/server-clock.ts';

type OpenTest =
  | { readonly kind: 'start'; readonly start: StartPage }
  | { readonly kind: 'running'; readonly attempt: AttemptState; readonly paper: Paper };

/** The press on Start, on its way to the server. */
export type Starting = {
  readonly start: () => void;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** Why the server does not let the test start; null for any other failure. */
  readonly refusal: Refusal | null;
};

/** A test and, while an attempt of it is running, its paper. Read anew whenever the screen is opened. */
export function useOpenTest(testId: TestId) {
  const api = useAttemptsPort();
  const clock = useServerClock();
  const queryClient = useQueryClient();
  const queryKey = ['open-attempt', testId];
  const query = useQuery({
    queryKey,
    queryFn: () => readOpenTest(api, clock, testId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Asked also without a connection: a message with a retry helps more than an endless skeleton.
    networkMode: 'always',
    retry: (failures, error) => error instanceof Unreachable && navigator.onLine && failures < 3,
    retryDelay: (failures) => retryDelay(failures + 1, Math.random()),
    refetchOnReconnect: ({ state }) => state.status === 'error',
    refetchOnWindowFocus: false,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => startTest(api, clock, testId),
    onSuccess: (opened) => queryClient.setQueryData(queryKey, opened),
    // What the start page says of the test is not so any more, for example because the access has ended meanwhile.
    onError: (failure) => refusalOf(failure) !== null && query.refetch(),
  });
  const refusal = error === null ? null : refusalOf(error);
  const start: Starting = { start: () => mutate(), isPending, hasFailed: error !== null, refusal };
  return { data: query.data, error: query.error, refetch: query.refetch, start };
}

async function readOpenTest(api: AttemptsPort, clock: ServerClock, testId: TestId): Promise<OpenTest> {
  const askedAt = Date.now();
  const page = orThrow(await api.testPage(testId));
  return page.kind === 'start' ? page : withPaper(api, clock, page.attempt, askedAt);
}

async function startTest(api: AttemptsPort, clock: ServerClock, testId: TestId): Promise<OpenTest> {
  const askedAt = Date.now();
  return withPaper(api, clock, orThrow(await api.startAttempt({ testId })), askedAt);
}

async function withPaper(
  api: AttemptsPort,
  clock: ServerClock,
  attempt: AttemptState,
  askedAt: number,
): Promise<OpenTest> {
  clock.correct(attempt.serverNow, askedAt);
  return { kind: 'running', attempt, paper: orThrow(await api.paper(attempt.id)) };
}
