import { categories } from '@bharti/domain/content/test';
import { z } from 'zod';
import { profile } from '../account/session.ts';
import { attemptId, bilingual, category, instant, isoTime, level, paise, testId } from '../common.ts';

/** Missing unless the correction of a question has changed the result. */
const isCorrected = z.literal(true).optional();

export const testCard = z.object({
  id: testId,
  title: bilingual,
  category,
  level,
  pricePaise: paise,
  valuePaise: paise,
  isFree: z.boolean(),
  isPromotional: z.boolean(),
  totalQuestions: z.int(),
  durationSeconds: z.int(),
  /**
   * The pass mark; null where a wrong answer costs marks: the right answers alone do not say then whether a test is passed. Missing in a
   * reply that an earlier release has kept on the device.
   */
  passPercent: z.int().nullable().optional(),
  /** `open`: bought and not yet over. */
  access: z.enum(['free', 'open', 'locked']),
  /** When the access ends; null unless it is open. */
  openUntil: instant.nullable(),
  /** The candidate's earlier attempts of this test; null before the first submitted attempt. */
  taken: z
    .object({
      attempts: z.int(),
      best: z.object({ score: z.int(), total_questions: z.int() }),
      last: z.object({
        attempt_id: attemptId,
        score: z.int(),
        total_questions: z.int(),
        completed_at: isoTime,
        isCorrected,
      }),
    })
    .nullable(),
});
export type TestCard = z.output<typeof testCard>;

export const runningAttempt = z.object({
  id: attemptId,
  testId,
  title: bilingual,
  deadline: instant,
  answered: z.int(),
  totalQuestions: z.int(),
});
export type RunningAttempt = z.output<typeof runningAttempt>;

/** Test result joined with its test (specification, section 7). */
export const recentResult = z.object({
  attempt_id: attemptId,
  test_id: testId,
  title: bilingual,
  score: z.int(),
  total_questions: z.int(),
  passed: z.boolean(),
  completed_at: isoTime,
  isCorrected,
});
export type RecentResult = z.output<typeof recentResult>;

export const scorer = z.object({
  name: z.string(),
  points: z.int(),
  tests: z.int(),
  isMe: z.boolean(),
  /** Number of a sample row, whose name is in the message texts. Absent for real users. */
  sample: z.int().optional(),
});
export type Scorer = z.output<typeof scorer>;

export const dashboard = z.object({
  serverNow: instant,
  profile,
  stats: z.object({
    testsCompleted: z.int(),
    averageScoreTenths: z.int(),
    totalPoints: z.int(),
    pointsYesterday: z.int(),
    currentStreak: z.int(),
    bestStreak: z.int(),
    rank: z.null(),
  }),
  /** Monday first. */
  week: z.array(z.boolean()).length(7),
  /** The four subjects, then the full papers. */
  progress: z.array(
    z.object({
      category: z.enum(categories),
      completed: z.int(),
      total: z.int(),
      percentage: z.int(),
    }),
  ),
  tests: z.array(testCard),
  /** Number of tests of the last 30 days, for the banner. A dismissal covers the tests up to `newestTest`. */
  newTests: z.int(),
  newestTest: isoTime.nullable(),
  running: z.array(runningAttempt),
  recent: z.array(recentResult),
  leaderboard: z.array(scorer),
});
export type Dashboard = z.output<typeof dashboard>;
