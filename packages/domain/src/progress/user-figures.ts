import { addDays, type IndianDay, weekdayOf } from '../time.ts';

/** A group of fewer people is not divided: its parts would say something about single persons, and nothing about all. */
export const leastGroup = 10;
/** The weeks in which accounts were opened, the present one included; each is followed for as many weeks. */
export const cohortWeeks = 8;
export const figureSpans = [30, 90] as const;
export type FigureSpan = (typeof figureSpans)[number];

export const funnelSteps = ['opened', 'tested', 'topped_up', 'bought'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
export const sharedFigures = ['active', 'browser', 'device'] as const;
type SharedFigure = (typeof sharedFigures)[number];

/** One sum as it is kept (database/migrations/0064_user_activity.sql). */
export type ActivitySum = {
  readonly figure: FunnelStep | SharedFigure | 'returned' | 'since';
  /** A day, or the Monday of a week. */
  readonly period: IndianDay;
  readonly part: string;
  readonly people: number;
};

export type DayOfPeople = { readonly day: IndianDay; readonly people: number };
/** `part` null: all parts that are too small, and what is not known. `people`: summed over the days. */
export type Share = { readonly part: string | null; readonly people: number };
export type Cohort = {
  readonly monday: IndianDay;
  readonly opened: number;
  /** How many were active in this week and in each after it. Null for a week that was not recorded; empty for a small group. */
  readonly returned: readonly (number | null)[];
};

export type UserFigures = {
  readonly since: IndianDay;
  /** From `since` or the first day of the span on, today last. */
  readonly days: readonly DayOfPeople[];
  /** Null when there was no day with `leastGroup` people. */
  readonly shares: Readonly<Record<SharedFigure, readonly Share[]>> | null;
  /** The oldest week first. */
  readonly cohorts: readonly Cohort[];
  /** Of the accounts opened in these weeks. Null for a group that is too small. */
  readonly funnel: Readonly<Record<FunnelStep, number>> | null;
};

export const mondayOf = (day: IndianDay): IndianDay => addDays(day, -weekdayOf(day));
export const firstCohort = (today: IndianDay): IndianDay => addDays(mondayOf(today), -7 * (cohortWeeks - 1));

/** @param sums of the span and of the weeks; in any order. */
export function userFigures(sums: readonly ActivitySum[], today: IndianDay, span: FigureSpan): UserFigures {
  const since = sums.find(({ figure }) => figure === 'since')?.period ?? today;
  const from = Math.max(since, addDays(today, 1 - span));
  const sumOf = (figure: ActivitySum['figure'], period: IndianDay, part?: string) =>
    total(sums.filter((sum) => sum.figure === figure && sum.period === period && (part ?? sum.part) === sum.part));
  const days = Array.from({ length: today - from + 1 }, (_, index) => {
    const day = addDays(from as IndianDay, index);
    return { day, people: sumOf('active', day) };
  });
  const isLargeEnough = days.some(({ people }) => people >= leastGroup);
  const sharesOf = (figure: SharedFigure) =>
    shares(sums.filter((sum) => sum.figure === figure && sum.period >= from && sum.period <= today));
  const mondays = Array.from({ length: cohortWeeks }, (_, week) => addDays(firstCohort(today), 7 * week));
  const ofWeeks = (step: FunnelStep) => mondays.reduce((sum, monday) => sum + sumOf(step, monday), 0);
  return {
    since,
    days,
    shares: isLargeEnough
      ? { active: sharesOf('active'), browser: sharesOf('browser'), device: sharesOf('device') }
      : null,
    cohorts: mondays.map((monday) => {
      const opened = sumOf('opened', monday);
      const weeks = opened < leastGroup ? 0 : (mondayOf(today) - monday) / 7 + 1;
      const returned = Array.from({ length: weeks }, (_, week) =>
        addDays(monday, 7 * week) < mondayOf(since) ? null : sumOf('returned', monday, String(week)),
      );
      return { monday, opened, returned };
    }),
    funnel:
      ofWeeks('opened') < leastGroup
        ? null
        : {
            opened: ofWeeks('opened'),
            tested: ofWeeks('tested'),
            topped_up: ofWeeks('topped_up'),
            bought: ofWeeks('bought'),
          },
  };
}

const total = (sums: readonly Pick<ActivitySum, 'people'>[]): number =>
  sums.reduce((sum, { people }) => sum + people, 0);

/** The largest first; small parts and the unknown together at the end. */
function shares(sums: readonly ActivitySum[]): readonly Share[] {
  const parts = [...new Set(sums.map(({ part }) => part))].map((part) => ({
    part,
    people: total(sums.filter((sum) => sum.part === part)),
  }));
  const isNamed = ({ part, people }: Share) => part !== '' && people >= leastGroup;
  const named = parts.filter(isNamed).sort((a, b) => b.people - a.people || (a.part < b.part ? -1 : 1));
  const rest = total(parts.filter((share) => !isNamed(share)));
  return rest === 0 ? named : [...named, { part: null, people: rest }];
}
