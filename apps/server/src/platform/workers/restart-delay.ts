const firstMs = 100;
const longestMs = 30_000;
/** A worker that ran so long was well: the next one starts without a longer delay. */
const steadyMs = 60_000;

/**
 * When a worker that has ended is started again: at once for the eye, and twice as late after each worker that ended soon after its start.
 * @param ranMs how long it ran. @param endedSoon how many before it ended soon, one after the other.
 */
export function restartDelayMs(ranMs: number, endedSoon: number): { readonly ms: number; readonly endedSoon: number } {
  if (ranMs >= steadyMs) return { ms: firstMs, endedSoon: 0 };
  return { ms: Math.min(longestMs, firstMs * 2 ** endedSoon), endedSoon: endedSoon + 1 };
}
