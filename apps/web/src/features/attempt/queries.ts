import { Unreachable } from '@bharti/contracts/api';
import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { StartPage } from '@bharti/contracts/attempts/test-page';
import type { TestId } from '@bharti/domain/brand';
import { retryDelay } from '@bharti/domain/retry';
import { queryOptions } from '@tanstack/react-query';
import { isOnline } from '../../browser/use-is-online.ts';
import { orThrow } from '../../context/api.ts';
import type { ServerClock } from '../../context/server-clock.ts';

export type OpenTest =
  | { readonly kind: 'start'; readonly start: StartPage }
  | { readonly kind: 'running'; readonly attempt: AttemptState; readonly paper: Paper };

/** A test and, while an attempt of it is running, its paper. Read again whenever the screen is opened. */
export const openTestOptions = (api: AttemptsPort, clock: ServerClock, testId: TestId) =>
  queryOptions({
    queryKey: ['open-attempt', testId],
    queryFn: async (): Promise<OpenTest> => {
      const askedAt = Date.now();
      const page = orThrow(await api.testPage(testId));
      return page.kind === 'start' ? page : withPaper(api, clock, page.attempt, askedAt);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Asked also without a connection: a message with a retry helps more than an endless skeleton.
    networkMode: 'always',
    retry: (failures, error) => error instanceof Unreachable && isOnline() && failures < 3,
    retryDelay: (failures) => retryDelay(failures + 1, Math.random()),
    refetchOnReconnect: ({ state }) => state.status === 'error',
    refetchOnWindowFocus: false,
  });

/** Starts an attempt and reads its paper. */
export async function startTest(api: AttemptsPort, clock: ServerClock, testId: TestId): Promise<OpenTest> {
  const askedAt = Date.now();
  return withPaper(api, clock, orThrow(await api.startAttempt({ testId })), askedAt);
}

/** @param askedAt the browser's time when the attempt was asked for, in milliseconds. */
async function withPaper(
  api: AttemptsPort,
  clock: ServerClock,
  attempt: AttemptState,
  askedAt: number,
): Promise<OpenTest> {
  clock.correct(attempt.serverNow, askedAt);
  return { kind: 'running', attempt, paper: orThrow(await api.paper(attempt.id)) };
}
