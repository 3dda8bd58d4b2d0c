import { type PastAttempt, pointsPerCorrectAnswer } from './stats.ts';
import { type Instant, instant } from './time.ts';

/** The leaderboard counts reward points of this many days (specification, section 9). */
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

export const leaderboardSince = (now: Instant): Instant => instant(now - leaderboardDays * 86_400_000);

/** Null without points: nobody is listed for none. */
export function standingOf(name: string, attempts: readonly PastAttempt[], now: Instant): Standing | null {
  const counted = attempts.filter(({ isFirst, completedAt }) => isFirst && completedAt > leaderboardSince(now));
  const score = counted.reduce((sum, attempt) => sum + attempt.score, 0);
  return score === 0 ? null : { name, score, tests: counted.length };
}

/** The best first; of equal ones whoever needed fewer tests. */
export const topStandings = <One extends Standing>(all: readonly One[]): readonly One[] =>
  all.toSorted((a, b) => b.score - a.score || a.tests - b.tests).slice(0, leaderboardSize);

export const scorerOf = ({ name, score, tests }: Standing, isMe: boolean) => ({
  name: publicName(name),
  points: score * pointsPerCorrectAnswer,
  tests,
  isMe,
});
