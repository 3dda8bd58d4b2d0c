const minute = 60_000;
const first = 5 * minute;
const longest = 6 * 60 * minute;

/** Failed queries after which the refunds of a payment are no longer asked about: after about a day. */
export const mostRefundChecks = 10;

/**
 * How long to wait after a failed query about the refunds of a payment. Each delay is twice the one before, a quarter
 * more or less at random, so that queries that failed together are not repeated together.
 * @param failures in a row, at least 1. @param random from 0 to 1.
 * @returns milliseconds; null when the refunds are no longer asked about.
 */
export function refundCheckDelay(failures: number, random: number): number | null {
  if (failures >= mostRefundChecks) return null;
  return Math.min(first * 2 ** (failures - 1), longest) * (0.75 + random / 2);
}
