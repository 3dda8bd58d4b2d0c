import { type Instant, instant } from '../time.ts';
import type { Running, Submitted } from './attempt.ts';

/** A time in which no server answered. */
export type Outage = { readonly began: Instant; readonly ended: Instant };

/** Milliseconds of the attempt's time that the outage took. */
export const lostMilliseconds = (
  { startedAt, deadline }: Pick<Running, 'startedAt' | 'deadline'>,
  { began, ended }: Outage,
): number => Math.max(0, Math.min(ended, deadline) - Math.max(began, startedAt));

/**
 * When an attempt whose time ended during an outage goes on: now. Where a newer outage followed before the time was given back, at the end of
 * this outage, because the newer one takes its time from there on: from now, each of them would count in full.
 */
export const goesOnAt = (outage: Outage, newest: Outage, now: Instant): Instant =>
  outage.ended < newest.ended ? outage.ended : now;

/**
 * The deadline of a running attempt after it has got back the time that an outage took; null when the outage took none. An attempt whose
 * time ended meanwhile goes on `at` that moment, for as long as it lost.
 */
export function deadlineAfter(
  attempt: Pick<Running, 'startedAt' | 'deadline'>,
  outage: Outage,
  at: Instant,
): Instant | null {
  const lost = lostMilliseconds(attempt, outage);
  return lost === 0 ? null : instant(Math.max(attempt.deadline, at) + lost);
}

/**
 * By how many whole seconds the attempt ends later than it would have without outages. That is the time that it got back, and where its time
 * ended during an outage also the time until it got it back.
 */
export const secondsLater = (
  { startedAt, deadline }: Pick<Running, 'startedAt' | 'deadline'>,
  durationSeconds: number,
): number => Math.max(0, Math.round((deadline - startedAt) / 1_000 - durationSeconds));

/** Whole seconds from start to submission, less the time by which outages moved the deadline: the candidate could not work then. */
export function timeSpentSeconds(
  attempt: Pick<Submitted, 'startedAt' | 'deadline' | 'submittedAt'>,
  durationSeconds: number,
): number {
  const passed = Math.floor((attempt.submittedAt - attempt.startedAt) / 1_000);
  return Math.max(0, passed - secondsLater(attempt, durationSeconds));
}

/** How much time of a bought test is added when its access ended during an outage: a day, in milliseconds. */
export const addedAccess = 86_400_000;
