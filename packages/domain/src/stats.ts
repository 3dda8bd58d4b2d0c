import type { TestId } from './brand.ts';
import { percentage } from './scoring.ts';
import { bestStreak, currentStreak } from './streak.ts';
import { type Category, type ProgressCategory, progressCategories } from './test.ts';
import { type Instant, indianDay, weekdayOf } from './time.ts';

/** One submitted attempt, as far as figures need it. */
export type PastAttempt = {
  readonly testId: TestId;
  readonly score: number;
  readonly totalQuestions: number;
  readonly completedAt: Instant;
  /** Points, average, rank and leaderboard count the first submitted attempt of each test only (specification, section 9). */
  readonly isFirst: boolean;
};

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

/** Reward points = 10 × correct answers (specification, section 9). */
export const pointsPerCorrectAnswer = 10;
export const pointsFor = (attempts: readonly Pick<PastAttempt, 'score' | 'isFirst'>[]): number =>
  attempts.reduce((sum, { score, isFirst }) => sum + (isFirst ? score * pointsPerCorrectAnswer : 0), 0);

/** Total score ÷ total questions × 10, rounded to one decimal, in tenths (specification, section 9). */
export function averageTenths(attempts: readonly PastAttempt[]): number {
  const first = attempts.filter(({ isFirst }) => isFirst);
  const score = first.reduce((sum, attempt) => sum + attempt.score, 0);
  const questions = first.reduce((sum, attempt) => sum + attempt.totalQuestions, 0);
  return percentage(score, questions);
}

export function userStats(attempts: readonly PastAttempt[], now: Instant): UserStats {
  const today = indianDay(now);
  const days = attempts.map(({ completedAt }) => indianDay(completedAt));
  const yesterday = attempts.filter(({ completedAt }) => indianDay(completedAt) === today - 1);
  return {
    testsCompleted: attempts.length,
    averageScoreTenths: averageTenths(attempts),
    totalPoints: pointsFor(attempts),
    pointsYesterday: pointsFor(yesterday),
    currentStreak: currentStreak(days, today),
    bestStreak: bestStreak(days),
    rank: null,
  };
}

export type CategoryProgress = {
  readonly category: ProgressCategory;
  readonly completed: number;
  readonly total: number;
  readonly percentage: number;
};

/** Completed counts the published tests of a category that were submitted at least once. */
export function progressByCategory(
  tests: readonly { readonly id: TestId; readonly category: Category }[],
  attempts: readonly Pick<PastAttempt, 'testId'>[],
): readonly CategoryProgress[] {
  const done = new Set(attempts.map(({ testId }) => testId));
  return progressCategories.map((category) => {
    const own = tests.filter((test) => test.category === category);
    const completed = own.filter(({ id }) => done.has(id)).length;
    return { category, completed, total: own.length, percentage: percentage(completed, own.length) };
  });
}

/** Which days of the running week (Monday first) have a submitted attempt. */
export function weekOf(attempts: readonly Pick<PastAttempt, 'completedAt'>[], now: Instant): readonly boolean[] {
  const today = indianDay(now);
  const monday = today - weekdayOf(today);
  const days = new Set<number>(attempts.map(({ completedAt }) => indianDay(completedAt)));
  return Array.from({ length: 7 }, (_, offset) => days.has(monday + offset));
}

/** Recent tests on the dashboard (specification, section 9). */
export const recentLimit = 3;
