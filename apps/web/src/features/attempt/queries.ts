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

export const openTestKey = (testId: TestId) => ['open-attempt', testId] as const;

/** A test and, while an attempt of it is running, its paper. Read again whenever the screen is opened. */
export const openTestOptions = (api: AttemptsPort, clock: ServerClock, testId: TestId) =>
  queryOptions({
    queryKey: openTestKey(testId),
    queryFn: async (): Promise<OpenTest> => {
      const askedAt = Date.now();
      const page = orThrow(await api.testPage(testId));
      if (page.kind === 'start') return page;
      if (page.isKept) clock.assume(page.attempt.serverNow);
      else clock.correct(page.attempt.serverNow, askedAt);
      return withPaper(api, page.attempt);
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
  const attempt = orThrow(await api.startAttempt({ testId }));
  clock.correct(attempt.serverNow, askedAt);
  return withPaper(api, attempt);
}

async function withPaper(api: AttemptsPort, attempt: AttemptState): Promise<OpenTest> {
  return { kind: 'running', attempt, paper: orThrow(await api.paper(attempt.id)) };
}
