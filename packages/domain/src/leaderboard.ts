import type { UserId } from './brand.ts';
import type { DayFigures } from './figures.ts';
import { pointsPerCorrectAnswer } from './stats.ts';
import { addDays, type IndianDay } from './time.ts';

/** The leaderboard counts reward points of this many Indian days, today included (specification, section 9). */
export const leaderboardDays = 30;
/** Rows shown (specification, section 2: a list of 3). */
export const leaderboardSize = 3;

/** First name and initial: 'Asha Patil' is shown as 'Asha P.' (specification, section 9). A name of one word stands alone. */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const last = rest.at(-1);
  if (last === undefined) return first;
  // A grapheme, not a code point: Devanagari vowel signs belong to their consonant.
  const [initial] = new Intl.Segmenter('mr', { granularity: 'grapheme' }).segment(last);
  return initial === undefined ? first : `${first} ${initial.segment}.`;
}

/** The word the dashboard greets with; the specification's 'User' stands in at the edge, in the reader's language. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** Right answers in first attempts of the window, and how many attempts those were. */
export type Standing = { readonly name: string; readonly score: number; readonly tests: number };
/** The standing as it will be on `day` if nothing is added until then. */
export type DayStanding = { readonly day: IndianDay; readonly score: number; readonly tests: number };

/** Null without points: nobody is listed for none. `days` may hold older ones than the window. */
export function standingOn(days: readonly DayFigures[], today: IndianDay): DayStanding | null {
  const counted = days.filter(({ day }) => day > today - leaderboardDays && day <= today);
  const score = counted.reduce((sum, one) => sum + one.score, 0);
  const tests = counted.reduce((sum, one) => sum + one.firstAttempts, 0);
  return score === 0 ? null : { day: today, score, tests };
}

/**
 * The standings of today and of every later day on which something of `days` still counts. Written down beforehand, they
 * let one index scan find the best of any day: nothing has to run at midnight.
 */
export function standingsFrom(days: readonly DayFigures[], today: IndianDay): readonly DayStanding[] {
  const window = Array.from({ length: leaderboardDays }, (_, ahead) => addDays(today, ahead));
  return window.flatMap((day) => standingOn(days, day) ?? []);
}

/** The best first; of equal ones the candidate with fewer tests. */
export const topStandings = <One extends Standing>(all: readonly One[]): readonly One[] =>
  all.toSorted(compareStandings).slice(0, leaderboardSize);

const compareStandings = (a: Pick<Standing, 'score' | 'tests'>, b: Pick<Standing, 'score' | 'tests'>): number =>
  b.score - a.score || a.tests - b.tests;

/** A place in the list that all readers share. */
export type Ranked = Pick<Standing, 'score' | 'tests'> & { readonly userId: UserId };

/** The shared list can be some seconds old, the reader's own standing is not: it takes its true place in the list. */
export function withOwnStanding(
  shared: readonly Ranked[],
  reader: UserId,
  own: Pick<Standing, 'score' | 'tests'> | null,
): readonly Ranked[] {
  const others = shared.filter(({ userId }) => userId !== reader);
  if (own === null) return others;
  return [...others, { userId: reader, score: own.score, tests: own.tests }].sort(
    // The id settles what is left, so that every reader sees the same order.
    (a, b) => compareStandings(a, b) || (a.userId < b.userId ? -1 : 1),
  );
}

export const scorerOf = ({ name, score, tests }: Standing, isMe: boolean) => ({
  name: publicName(name),
  points: score * pointsPerCorrectAnswer,
  tests,
  isMe,
});
