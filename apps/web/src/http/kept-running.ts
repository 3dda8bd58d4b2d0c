import type { TestPage } from '@bharti/contracts/attempts/test-page';
import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import type { AttemptId, TestId } from '@bharti/domain/brand';
import { type Instant, instant } from '@bharti/domain/time';

/** A reply as it was kept, and when: by the clock of this device. */
type Kept<Value> = { readonly value: Value; readonly keptAt: number };

/** An attempt that was submitted, as far as this device knows; `at`: not before its end, by the server's clock. */
export type EndedAttempt = { readonly attempt: AttemptId; readonly test: TestId; readonly at: Instant };

/** What this device knows of attempts beside the dashboard, which can be older: a test was started, answered or submitted since. */
export type KnownAttempts = {
  readonly pages: readonly Kept<TestPage>[];
  readonly ended: readonly EndedAttempt[];
  /** The server's time now, when it was `serverNow` at `keptAt` of this device. */
  readonly later: (serverNow: Instant, keptAt: number) => Instant;
};

/**
 * The kept dashboard with the attempts that run, of which this device may know more, and those whose time is over by now: their results wait for the
 * connection. The times that are compared are the server's: the clock of the device can be set back.
 */
export function withKnownAttempts(
  { value: dashboard, keptAt }: Kept<Dashboard>,
  { pages, ended, later }: KnownAttempts,
): Dashboard {
  const newlyEnded = ended.filter(({ at }) => at >= dashboard.serverNow);
  const begun = new Map(dashboard.running.map((attempt) => [attempt.id, attempt]));
  for (const { attempt } of newlyEnded) begun.delete(attempt);
  let serverNow = later(dashboard.serverNow, keptAt);
  for (const { value, keptAt: pageKeptAt } of pages) {
    if (value.kind === 'start' || value.attempt.serverNow < dashboard.serverNow) continue;
    const { id, testId, title, deadline, totalQuestions, answers } = value.attempt;
    begun.set(id, { id, testId, title, deadline, totalQuestions, answered: Object.keys(answers).length });
    serverNow = instant(Math.max(serverNow, later(value.attempt.serverNow, pageKeptAt)));
  }
  const running = [...begun.values()];
  const timedOut = running.filter(({ deadline }) => deadline <= serverNow);
  const sat = new Set<TestId>([...timedOut.map(({ testId }) => testId), ...newlyEnded.map(({ test }) => test)]);
  // The free test of a first visit is no longer the first one to sit.
  const tests = dashboard.tests.map((test) => (sat.has(test.id) ? { ...test, isPromotional: false } : test));
  return { ...dashboard, serverNow, running, tests };
}
