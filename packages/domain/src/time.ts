import type { Brand } from './brand.ts';

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Brand<number, 'Instant'>;

/** A day of Indian Standard Time, counted in days since 1970-01-01. */
export type IndianDay = Brand<number, 'IndianDay'>;

/** @throws RangeError when the number is not a whole millisecond. */
export function instant(milliseconds: number): Instant {
  if (!Number.isSafeInteger(milliseconds)) throw new RangeError(`not whole milliseconds: ${milliseconds}`);
  return milliseconds as Instant;
}

const dayLength = 86_400_000;
// India has the same offset all year, so no time-zone table is needed.
const indianOffset = 19_800_000;

export const indianDay = (at: Instant): IndianDay => Math.floor((at + indianOffset) / dayLength) as IndianDay;

export const addDays = (day: IndianDay, days: number): IndianDay => (day + days) as IndianDay;

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: IndianDay): number => (day + 3) % 7;
