const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds from one check of an unpaid order to the next; after the last of them, a day. */
const delays = [15_000, minute, 2 * minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const;
const day = 24 * hour;
/** Banks may capture for five days; the checks go on for longer. */
const lastCheck = delays.length + 10;

/**
 * How long to wait before the provider is asked again about an unpaid order.
 * @param answered how many checks the provider has answered; a check without an answer does not count.
 * @returns milliseconds; null when the order is given up.
 */
export function nextCheck(answered: number): number | null {
  if (answered >= lastCheck) return null;
  return delays[answered] ?? day;
}
