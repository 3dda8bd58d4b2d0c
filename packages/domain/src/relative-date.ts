import { type Instant, indianDay } from './time.ts';

/** A relative date, in the steps of the specification (section 9). */
export type RelativeDate =
  | { readonly unit: 'today' | 'yesterday' }
  | { readonly unit: 'days' | 'weeks' | 'months'; readonly count: number };

/** Counts Indian calendar days, so that a test of last night is 'Yesterday' this morning. A future date counts as today. */
export function relativeDate(at: Instant, now: Instant): RelativeDate {
  const days = indianDay(now) - indianDay(at);
  if (days <= 0) return { unit: 'today' };
  if (days === 1) return { unit: 'yesterday' };
  if (days < 7) return { unit: 'days', count: days };
  if (days < 30) return { unit: 'weeks', count: Math.floor(days / 7) };
  return { unit: 'months', count: Math.floor(days / 30) };
}
