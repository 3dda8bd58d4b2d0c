import type { Brand } from './brand.ts';

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Brand<number, 'Instant'>;

/** A day of Indian Standard Time, counted in days since 1970-01-01. */
export type IndianDay = Brand<number, 'IndianDay'>;

/** A month of Indian Standard Time, counted in months since January of the year 0. */
export type IndianMonth = Brand<number, 'IndianMonth'>;

/** An hour of Indian Standard Time, counted in hours since 1970-01-01. */
export type IndianHour = Brand<number, 'IndianHour'>;

/** @throws RangeError when the number is not a whole millisecond. */
export function instant(milliseconds: number): Instant {
  if (!Number.isSafeInteger(milliseconds)) throw new RangeError(`not whole milliseconds: ${milliseconds}`);
  return milliseconds as Instant;
}

const dayLength = 86_400_000;
const hourLength = 3_600_000;
const hoursADay = 24;
// India has the same offset all year, so no time-zone table is needed.
const indianOffset = 19_800_000;

export const indianDay = (at: Instant): IndianDay => Math.floor((at + indianOffset) / dayLength) as IndianDay;

export const indianHour = (at: Instant): IndianHour => Math.floor((at + indianOffset) / hourLength) as IndianHour;

/** The hour of the day, from 0 to 23. */
export const hourOfDay = (hour: IndianHour): number => hour % hoursADay;

export const dayOfHour = (hour: IndianHour): IndianDay => Math.floor(hour / hoursADay) as IndianDay;

export const firstHourOf = (day: IndianDay): IndianHour => (day * hoursADay) as IndianHour;

/** The day as an ISO date: '2026-11-22'. */
export const isoDay = (day: IndianDay): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** The day of an ISO date; null for a text that is no date. */
export function dayOfIso(text: string): IndianDay | null {
  const day = Date.parse(`${text}T00:00:00Z`) / dayLength;
  return Number.isInteger(day) && isoDay(day as IndianDay) === text ? (day as IndianDay) : null;
}

export function monthOfDay(day: IndianDay): IndianMonth {
  const date = new Date(day * dayLength);
  return (date.getUTCFullYear() * 12 + date.getUTCMonth()) as IndianMonth;
}

export const firstDayOf = (month: IndianMonth): IndianDay =>
  (Date.UTC(Math.floor(month / 12), month % 12, 1) / dayLength) as IndianDay;

export const addMonths = (month: IndianMonth, months: number): IndianMonth => (month + months) as IndianMonth;

/** The first month of India's financial year, which lasts from April to March. */
export const financialYearOf = (month: IndianMonth): IndianMonth => (month - ((month + 9) % 12)) as IndianMonth;

/** The first millisecond of the day. */
export const instantOfDay = (day: IndianDay): Instant => instant(day * dayLength - indianOffset);

/** The day of the month, from 1 to 31. */
export const dayOfMonth = (day: IndianDay): number => new Date(day * dayLength).getUTCDate();

export const addDays = (day: IndianDay, days: number): IndianDay => (day + days) as IndianDay;

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: IndianDay): number => (day + 3) % 7;

/** '2026-11-23 09:13' in Indian time, as a spreadsheet reads it. */
export const indianMinute = (at: Instant): string =>
  new Date(at + indianOffset).toISOString().slice(0, 16).replace('T', ' ');
