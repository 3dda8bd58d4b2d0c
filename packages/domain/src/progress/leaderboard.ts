import type { UserId } from '../brand.ts';
import { addDays, type IndianDay } from '../time.ts';
import type { DayFigures } from './figures.ts';
import { pointsPerCorrectAnswer } from './stats.ts';

/** The leaderboard counts reward points of this many Indian days, today included (specification, section 9). */
export const leaderboardDays = 30;
/** Rows shown (specification, section 2: a list of 3). */
export const leaderboardSize = 3;

/** First name and initial: 'Asha Patil' is shown as 'Asha P.' (specification, section 9). A single word is shown as it is. */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const last = rest.at(-1);
  if (last === undefined) return first;
  // A grapheme, not a code point, because a Devanagari vowel sign belongs to its consonant.
  const [initial] = new Intl.Segmenter('mr', { granularity: 'grapheme' }).segment(last);
  return initial === undefined ? first : `${first} ${initial.segment}.`;
}

/** The first name for the greeting on the dashboard; empty when there is none, then the web app shows 'User' (specification). */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** Right answers in first attempts within the window, and the number of those attempts. */
export type Standing = { readonly name: string; readonly score: number; readonly tests: number };
/** The standing as it will be on `day` if nothing is added until then. */
export type DayStanding = { readonly day: IndianDay; readonly score: number; readonly tests: number };

/** Null without points, because the list shows only candidates with points. `days` may contain days before the window. */
export function standingOn(days: readonly DayFigures[], today: IndianDay): DayStanding | null {
  const counted = days.filter(({ day }) => day > today - leaderboardDays && day <= today);
  const score = counted.reduce((sum, day) => sum + day.score, 0);
  const tests = counted.reduce((sum, day) => sum + day.firstAttempts, 0);
  return score === 0 ? null : { day: today, score, tests };
}

/**
 * The standings of today and of every later day on which a day of `days` still counts. They are stored in advance, so that
 * one index scan finds the best of any day and no job has to run at midnight.
 */
export function standingsFrom(days: readonly DayFigures[], today: IndianDay): readonly DayStanding[] {
  const window = Array.from({ length: leaderboardDays }, (_, ahead) => addDays(today, ahead));
  return window.flatMap((day) => standingOn(days, day) ?? []);
}

/** Best first; of equal standings, the candidate with fewer tests comes first. */
export const topStandings = <One extends Standing>(all: readonly One[]): readonly One[] =>
  all.toSorted(compareStandings).slice(0, leaderboardSize);

const compareStandings = (a: Pick<Standing, 'score' | 'tests'>, b: Pick<Standing, 'score' | 'tests'>): number =>
  b.score - a.score || a.tests - b.tests;

/** An entry of the list that all users share. */
export type Ranked = Pick<Standing, 'score' | 'tests'> & { readonly userId: UserId };

/** Puts the user's own current standing into the shared list, which can be some seconds old. */
export function withOwnStanding(
  shared: readonly Ranked[],
  reader: UserId,
  own: Pick<Standing, 'score' | 'tests'> | null,
): readonly Ranked[] {
  const others = shared.filter(({ userId }) => userId !== reader);
  if (own === null) return others;
  return [...others, { userId: reader, score: own.score, tests: own.tests }].sort(
    // Remaining ties are ordered by id, so that every user sees the same order.
    (a, b) => compareStandings(a, b) || (a.userId < b.userId ? -1 : 1),
  );
}

export const scorerOf = ({ name, score, tests }: Standing, isMe: boolean) => ({
  name: publicName(name),
  points: score * pointsPerCorrectAnswer,
  tests,
  isMe,
});
