import type { Instant } from '@bharti/domain/time';

/** The milliseconds of a time in a reply, for the formatters. */
export const instantOf = (isoTime: string): Instant => Date.parse(isoTime) as Instant;
