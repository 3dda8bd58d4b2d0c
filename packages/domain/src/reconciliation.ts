const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds until the next question about an order, from one to the next. A day after them, until the last. */
const delays = [15_000, minute, 2 * minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const;
const day = 24 * hour;
/** Banks capture for up to five days and answer for longer. */
const lastCheck = delays.length + 10;

/**
 * How long to wait before the provider is asked again about an order that is not paid.
 * @param answered how often it was asked and answered; a provider that was away does not count.
 * @returns milliseconds; null when the order is given up.
 */
export function nextCheck(answered: number): number | null {
  if (answered >= lastCheck) return null;
  return delays[answered] ?? day;
}
