const first = 1_000;
const longest = 10_000;

/**
 * How long to wait before the next try, in milliseconds: longer after each failure, and spread at random over half of
 * that time, because thousands of clients that failed at the same moment must not come back at the same moment.
 * @param failures in a row, at least 1
 * @param random from 0 to below 1
 */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(first * 2 ** (failures - 1), longest);
  return Math.round(full / 2 + (full / 2) * random);
}
