import type { IndianDay } from '../time.ts';

/** The current streak looks back this many days at most (specification, section 9). */
export const streakWindow = 30;

/**
 * Consecutive days with a submitted attempt, counted back from today, or from yesterday until today is over
 * (specification, section 9). At most 30.
 */
export function currentStreak(days: readonly IndianDay[], today: IndianDay): number {
  const taken = new Set<number>(days);
  const last = taken.has(today) ? today : today - 1;
  let length = 0;
  while (length < streakWindow && taken.has(last - length)) length += 1;
  return length;
}
