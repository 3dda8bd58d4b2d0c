import { percentage } from '../attempts/scoring.ts';
import type { TestId } from '../brand.ts';
import { type Category, type ProgressCategory, progressCategories } from '../content/test.ts';
import { type Instant, indianDay, weekdayOf } from '../time.ts';
import type { DayFigures, PastAttempt, Totals } from './figures.ts';
import { currentStreak, streakWindow } from './streak.ts';

/** `averageScore` is out of 10 in tenths: 76 is 7.6. `rank` is null until ranks exist. */
export type UserStats = {
  readonly testsCompleted: number;
  readonly averageScoreTenths: number;
  readonly totalPoints: number;
  readonly pointsYesterday: number;
  readonly currentStreak: number;
  readonly bestStreak: number;
  readonly rank: null;
};

/** Reward points = 10 × correct answers, for the first submitted attempt of a test only (specification, section 9). */
export const pointsPerCorrectAnswer = 10;
export const pointsOf = ({ score, isFirst }: Pick<PastAttempt, 'score' | 'isFirst'>): number =>
  isFirst ? score * pointsPerCorrectAnswer : 0;

/** Total score ÷ total questions × 10, rounded to one decimal, in tenths (specification, section 9). */
export const averageTenths = ({ score, questions }: Pick<Totals, 'score' | 'questions'>): number =>
  percentage(score, questions);

/** Number of days that are read, today included: the longest current streak may end yesterday. */
export const recentDays = streakWindow + 1;

/** `days` are the candidate's days of the last `recentDays`; older ones may be left out. */
export function userStats(
  { totals, days }: { readonly totals: Totals; readonly days: readonly DayFigures[] },
  now: Instant,
): UserStats {
  const today = indianDay(now);
  const yesterday = days.find(({ day }) => day === today - 1);
  return {
    testsCompleted: totals.attempts,
    averageScoreTenths: averageTenths(totals),
    totalPoints: totals.score * pointsPerCorrectAnswer,
    pointsYesterday: (yesterday?.score ?? 0) * pointsPerCorrectAnswer,
    currentStreak: currentStreak(
      days.map(({ day }) => day),
      today,
    ),
    bestStreak: totals.bestStreak,
    rank: null,
  };
}

export type CategoryProgress<Counted extends Category = ProgressCategory> = {
  readonly category: Counted;
  readonly completed: number;
  readonly total: number;
  readonly percentage: number;
};
type Listed = { readonly id: TestId; readonly category: Category };
type Taken = { readonly testId: TestId };

/** Completed counts the published tests of a category that were submitted at least once. */
export function progressOf<Counted extends Category>(
  category: Counted,
  tests: readonly Listed[],
  taken: readonly Taken[],
): CategoryProgress<Counted> {
  const done = new Set(taken.map(({ testId }) => testId));
  const own = tests.filter((test) => test.category === category);
  const completed = own.filter(({ id }) => done.has(id)).length;
  return { category, completed, total: own.length, percentage: percentage(completed, own.length) };
}

/** The progress in the four subjects; full papers are counted beside them. */
export const progressByCategory = (tests: readonly Listed[], taken: readonly Taken[]): readonly CategoryProgress[] =>
  progressCategories.map((category) => progressOf(category, tests, taken));

/** Which days of the running week (Monday first) have a submitted attempt. */
export function weekOf(days: readonly Pick<DayFigures, 'day'>[], now: Instant): readonly boolean[] {
  const today = indianDay(now);
  const monday = today - weekdayOf(today);
  const taken = new Set<number>(days.map(({ day }) => day));
  return Array.from({ length: 7 }, (_, offset) => taken.has(monday + offset));
}

/** Recent tests on the dashboard (specification, section 9). */
export const recentLimit = 3;
