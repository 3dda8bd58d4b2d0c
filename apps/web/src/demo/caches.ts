import { accessUntil } from '@bharti/domain/attempts/access';
import type { TestId } from '@bharti/domain/brand';
import { progressByCategory } from '@bharti/domain/progress/stats';
import { type Instant, instant } from '@bharti/domain/time';
import { builtInTests } from './built-in-tests.ts';
import { demoUserId } from './demo-user.ts';
import type { DemoState, Purchase } from './state.ts';

/** The caches, computed from payments and results. Sign-out removes them, sign-in rebuilds them (specification, section 4). */
export function withCaches(state: DemoState, now: Instant): DemoState {
  const purchases = purchasesOf(state);
  const done = state.results
    .filter(({ user_id }) => user_id === demoUserId)
    .map(({ test_id }) => ({ testId: test_id }));
  return {
    ...state,
    purchases,
    purchasedTests: [...new Set(purchases.filter(isOpen(now)).map(({ testId }) => testId))],
    progress: progressByCategory(builtInTests, done),
  };
}

export const withoutCaches = (state: DemoState): DemoState => ({
  ...state,
  purchases: null,
  purchasedTests: null,
  progress: null,
});

/** Bought tests, each with the end of its 365 days. */
export function purchasesOf({ payments }: DemoState): readonly Purchase[] {
  return payments.flatMap(({ user_id, test_id, amount_paise, status, payment_time }) => {
    if (test_id === null || status !== 'completed' || user_id !== demoUserId) return [];
    const paidAt = instant(Date.parse(payment_time));
    const expiresAt = new Date(accessUntil(paidAt)).toISOString();
    return [{ testId: test_id, pricePaise: amount_paise, purchasedAt: payment_time, expiresAt, userId: user_id }];
  });
}

/** When the candidate's last purchase of this test ends; null without one. */
export function openUntil(state: DemoState, test: TestId): Instant | null {
  const ends = purchasesOf(state).flatMap(({ testId, expiresAt }) => (testId === test ? [Date.parse(expiresAt)] : []));
  return ends.length === 0 ? null : instant(Math.max(...ends));
}

const isOpen =
  (now: Instant) =>
  ({ expiresAt }: Purchase): boolean =>
    now < Date.parse(expiresAt);
