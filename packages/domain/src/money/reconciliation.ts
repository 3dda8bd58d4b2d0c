const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds between the checks of an unpaid order; after these, one day. */
const delays = [15_000, minute, 2 * minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const;
const day = 24 * hour;
/** Number of the last check. Banks may capture for five days, so the checks continue for longer than that. */
const lastCheck = delays.length + 10;

/**
 * The delay before the next check of an unpaid order.
 * @param answered number of checks that the provider has answered; a check without an answer does not count.
 * @returns milliseconds; null when no further check is made.
 */
export function nextCheck(answered: number): number | null {
  if (answered >= lastCheck) return null;
  return delays[answered] ?? day;
}
