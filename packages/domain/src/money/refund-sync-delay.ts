const minute = 60_000;
const first = 5 * minute;
const longest = 6 * 60 * minute;

/** Failed queries, one after the other, after which the refunds of a payment are no longer fetched: about a day. */
export const mostFailedRefundSyncs = 10;

/**
 * The delay before the refunds of a payment are fetched again after a failed query. Each delay is twice the one before, a
 * quarter more or less at random, so that queries that failed together are not repeated together.
 * @param failures in a row, at least 1. @param random from 0 to 1.
 * @returns milliseconds; null when the refunds are no longer fetched.
 */
export function refundSyncDelay(failures: number, random: number): number | null {
  if (failures >= mostFailedRefundSyncs) return null;
  return Math.min(first * 2 ** (failures - 1), longest) * (0.75 + random / 2);
}
