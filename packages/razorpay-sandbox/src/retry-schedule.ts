const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * When a webhook without a 2xx reply is sent again: milliseconds after the first delivery, 15 retries within a day with
 * nearly doubling delays. Measured by a third party at the real provider.
 */
export const retrySchedule: readonly number[] = [
  0.23 * second,
  6 * second,
  19 * second,
  40 * second,
  1.4 * minute,
  2.7 * minute,
  5.4 * minute,
  10.8 * minute,
  21.6 * minute,
  43 * minute,
  1.4 * hour,
  2.9 * hour,
  5.7 * hour,
  11.4 * hour,
  22.8 * hour,
];

/** Milliseconds without any 2xx reply after which the provider disables the endpoint. */
export const disableAfterMs = 24 * hour;
