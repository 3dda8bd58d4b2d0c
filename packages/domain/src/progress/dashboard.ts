import { isExpired } from '../attempts/attempt.ts';
import type { Bilingual } from '../bilingual.ts';
import type { AttemptId, TestId } from '../brand.ts';
import { type Category, categories } from '../content/test.ts';
import type { Instant } from '../time.ts';
import type { DayFigures, PastAttempt, TestFigures, Totals } from './figures.ts';
import { progressOf, recentLimit, userStats, weekOf } from './stats.ts';

/** Days for which a test counts as new. */
const newTestDays = 30;
const day = 86_400_000;

type Titled = {
  readonly id: AttemptId;
  readonly testId: TestId;
  readonly title: Bilingual;
  readonly totalQuestions: number;
};
export type RunningEntry = Titled & { readonly deadline: Instant; readonly answered: number };
export type SubmittedEntry = Titled & PastAttempt & { readonly passed: boolean };

/** One candidate's dashboard as it was loaded: tests and recent attempts come newest first. */
export type DashboardFacts<Profile, Card, Scorer> = {
  readonly now: Instant;
  readonly profile: Profile;
  readonly tests: readonly (Card & { readonly createdAt: Instant })[];
  readonly running: readonly RunningEntry[];
  /** The newest submitted attempts: all of them, or at least `recentLimit`. */
  readonly recent: readonly SubmittedEntry[];
  readonly totals: Totals;
  /** Covers at least the last `recentDays`. */
  readonly days: readonly DayFigures[];
  readonly taken: readonly TestFigures[];
  readonly leaderboard: readonly Scorer[];
};

/** Everything the dashboard shows. */
export function dashboardOf<Profile, Card extends { readonly id: TestId; readonly category: Category }, Scorer>(
  facts: DashboardFacts<Profile, Card, Scorer>,
) {
  const { now } = facts;
  const taken = new Map(facts.taken.map((figures) => [figures.testId, figures]));
  const fresh = facts.tests.filter(({ createdAt }) => createdAt > now - newTestDays * day);
  const newest = fresh[0];
  return {
    serverNow: now,
    profile: facts.profile,
    stats: userStats(facts, now),
    week: [...weekOf(facts.days, now)],
    progress: categories.map((category) => progressOf(category, facts.tests, facts.taken)),
    tests: facts.tests.map(({ createdAt: _, ...card }) => ({ ...card, taken: takenOf(taken.get(card.id)) })),
    newTests: fresh.length,
    newestTest: newest === undefined ? null : isoTime(newest.createdAt),
    // An expired attempt waits for the closing job and cannot be resumed.
    running: facts.running.filter((attempt) => !isExpired(attempt, now)),
    recent: facts.recent.slice(0, recentLimit).map((attempt) => ({
      attempt_id: attempt.id,
      test_id: attempt.testId,
      title: attempt.title,
      score: attempt.score,
      total_questions: attempt.totalQuestions,
      passed: attempt.passed,
      completed_at: isoTime(attempt.completedAt),
    })),
    leaderboard: [...facts.leaderboard],
  };
}

/** The figures of earlier attempts on a test's card. */
const takenOf = (figures: TestFigures | undefined) =>
  figures === undefined
    ? null
    : {
        attempts: figures.attempts,
        best: { score: figures.best.score, total_questions: figures.best.totalQuestions },
        last: {
          attempt_id: figures.last.attemptId,
          score: figures.last.score,
          total_questions: figures.last.totalQuestions,
          completed_at: isoTime(figures.last.completedAt),
        },
      };

const isoTime = (at: Instant): string => new Date(at).toISOString();
