import { isFreeTest, type TestSummary } from '../content/test.ts';
import { type Instant, instant } from '../time.ts';

/** `open`: bought, and the 365 days are not over. */
export type Access = 'free' | 'open' | 'locked';

/** Milliseconds: 365 days from the purchase (specification, section 9). */
export const accessLength = 31_536_000_000;
export const accessUntil = (purchasedAt: Instant): Instant => instant(purchasedAt + accessLength);

/** @param openUntil when the candidate's latest purchase of this test ends; null without one. */
export function accessTo(
  test: Pick<TestSummary, 'isFree' | 'pricePaise'>,
  openUntil: Instant | null,
  now: Instant,
): Access {
  if (isFreeTest(test)) return 'free';
  return openUntil !== null && now < openUntil ? 'open' : 'locked';
}

/** The access and its end, as a test's card shows it. */
export function accessOf(
  test: Pick<TestSummary, 'isFree' | 'pricePaise'>,
  openUntil: Instant | null,
  now: Instant,
): { readonly access: Access; readonly openUntil: Instant | null } {
  const access = accessTo(test, openUntil, now);
  return { access, openUntil: access === 'open' ? openUntil : null };
}
