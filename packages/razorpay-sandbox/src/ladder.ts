const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Milliseconds after the first delivery at which one that met no 2xx is sent again: 15 times, within a day, nearly
 * doubling. Measured by a third party at the real provider.
 */
export const ladder: readonly number[] = [
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

/** Without a 2xx for this long the provider disables the endpoint. */
export const patience = 24 * hour;
