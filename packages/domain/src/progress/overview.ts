import { addDays, type IndianDay, type Instant } from '../time.ts';
import { averageTenths } from './stats.ts';

/** Milliseconds since the last activity of a candidate up to which they are online, and then away. */
export const onlineLength = 5 * 60_000;
const awayLength = 30 * 60_000;
export const presences = ['online', 'away', 'offline'] as const;
export type Presence = (typeof presences)[number];

export function presenceOf(seenAt: Instant, now: Instant): Presence {
  const since = now - seenAt;
  if (since < onlineLength) return 'online';
  return since < awayLength ? 'away' : 'offline';
}

/** The days of the chart, today included. */
export const overviewDays = 14;
/** Active users: with activity on one of this many days, today included. */
export const activeDays = 7;
/** The most rows of each list. */
export const overviewListLength = 10;

/** What happened on one Indian day. */
export type DayCounts = {
  readonly day: IndianDay;
  /** Accounts opened less accounts deleted. */
  readonly users: number;
  readonly logins: number;
  readonly attempts: number;
  /** The part of `logins` and `attempts` until the end of the present hour of the day. */
  readonly loginsByNow: number;
  readonly attemptsByNow: number;
  /** Candidates whose last activity was on this day. */
  readonly lastSeen: number;
};

/** A figure with its change against the period before. */
export type Metric = {
  readonly value: number;
  /** Tenths of a per cent: 42 is 4.2%. Null where there is nothing to compare with. */
  readonly changeTenths: number | null;
  /** The figure of each of the last days, today last; empty where it is not kept. */
  readonly history: readonly number[];
};

/** Null when the earlier figure is zero: a change from zero has no percentage. */
export const changeTenths = (value: number, earlier: number): number | null =>
  earlier <= 0 ? null : Math.round(((value - earlier) * 1_000) / earlier);

/** Every day up to `today`, also those on which nothing happened. @param counts in any order. */
export function allDays(counts: readonly DayCounts[], today: IndianDay): readonly DayCounts[] {
  const known = new Map(counts.map((count) => [count.day, count]));
  return Array.from({ length: overviewDays }, (_, index) => {
    const day = addDays(today, index + 1 - overviewDays);
    return known.get(day) ?? { day, users: 0, logins: 0, attempts: 0, loginsByNow: 0, attemptsByNow: 0, lastSeen: 0 };
  });
}

/** All accounts, compared with the end of the day a week ago. @param days as `allDays` returns them. */
export function totalUsers(users: number, days: readonly DayCounts[]): Metric {
  const history: number[] = [];
  let atEnd = users;
  for (const day of days.toReversed()) {
    history.unshift(atEnd);
    atEnd -= day.users;
  }
  return { value: users, changeTenths: changeTenths(users, history.at(-1 - 7) ?? 0), history };
}

/** Logins or submitted attempts of today, compared with those of yesterday until the end of the same hour. */
export function today(days: readonly DayCounts[], what: 'logins' | 'attempts'): Metric {
  const history = days.map((day) => day[what]);
  const yesterday = days.at(-2)?.[`${what}ByNow`] ?? 0;
  const value = history.at(-1) ?? 0;
  return { value, changeTenths: changeTenths(value, yesterday), history };
}

export const activeUsers = (days: readonly DayCounts[]): number =>
  days.slice(-activeDays).reduce((sum, { lastSeen }) => sum + lastSeen, 0);

/** Right answers ÷ questions of first attempts × 10, in tenths; null before the first attempt. */
export const averageOf = (sums: { readonly score: number; readonly questions: number }): number | null =>
  sums.questions === 0 ? null : averageTenths(sums);
