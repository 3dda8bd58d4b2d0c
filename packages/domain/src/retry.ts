const first = 1_000;
const longest = 10_000;

/**
 * Milliseconds before the next try: longer after each failure, with half of the time at random, so that thousands of clients
 * that failed at the same moment do not all retry at the same moment.
 * @param failures in a row, at least 1
 * @param random from 0 to below 1
 */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(first * 2 ** (failures - 1), longest);
  return Math.round(full / 2 + (full / 2) * random);
}
