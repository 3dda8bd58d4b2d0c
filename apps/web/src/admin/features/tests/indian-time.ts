import type { Instant } from '@bharti/domain/time';

// Dates of sale are typed and shown in Indian time, wherever the browser is. India has one time without summer time.
const offsetMs = 19_800_000;

/** The value of a `datetime-local` field: '2026-11-22T09:00'; empty for null. */
export const toIndianTime = (at: Instant | null): string =>
  at === null ? '' : new Date(at + offsetMs).toISOString().slice(0, 16);

/** Null for an empty field. */
export function fromIndianTime(text: string): Instant | null {
  const at = Date.parse(`${text}Z`) - offsetMs;
  return Number.isNaN(at) ? null : (at as Instant);
}
