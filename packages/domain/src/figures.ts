import type { AttemptId, TestId } from './brand.ts';
import { type IndianDay, type Instant, indianDay } from './time.ts';

/** One submitted attempt, as far as figures need it. */
export type PastAttempt = {
  readonly id: AttemptId;
  readonly testId: TestId;
  /** Right answers. */
  readonly score: number;
  readonly totalQuestions: number;
  readonly completedAt: Instant;
  /** Points, average, rank and leaderboard count the first submitted attempt of each test only (specification, section 9). */
  readonly isFirst: boolean;
};

/** What the submitted attempts of one Indian day add up to. */
export type DayFigures = {
  readonly day: IndianDay;
  readonly attempts: number;
  /** Of first attempts only: how many, their right answers, their questions. */
  readonly firstAttempts: number;
  readonly score: number;
  readonly questions: number;
};

/** Consecutive days with a submitted attempt; both ends count. */
export type DayRun = { readonly first: IndianDay; readonly last: IndianDay };

/** What all submitted attempts of a candidate add up to. `score` and `questions` are those of first attempts. */
export type Totals = {
  readonly attempts: number;
  readonly score: number;
  readonly questions: number;
  /** The longest run of consecutive days, in days. */
  readonly bestStreak: number;
  /** The run that ends with the newest day; null before the first attempt. */
  readonly lastRun: DayRun | null;
};

export const noTotals: Totals = { attempts: 0, score: 0, questions: 0, bestStreak: 0, lastRun: null };

type Mark = { readonly score: number; readonly totalQuestions: number };

/** What a candidate has made of one test so far. */
export type TestFigures = {
  readonly testId: TestId;
  readonly attempts: number;
  /** The highest share of right answers; of equal shares the earlier attempt. */
  readonly best: Mark;
  readonly last: Mark & { readonly attemptId: AttemptId; readonly completedAt: Instant };
};

/** Everything the dashboard needs to know of a candidate's history. Days come oldest first. */
export type CandidateFigures = {
  readonly totals: Totals;
  readonly days: readonly DayFigures[];
  readonly tests: readonly TestFigures[];
};

/** What one submitted attempt adds to its day. */
export function dayOfAttempt({ completedAt, isFirst, score, totalQuestions }: PastAttempt): DayFigures {
  const day = indianDay(completedAt);
  return isFirst
    ? { day, attempts: 1, firstAttempts: 1, score, questions: totalQuestions }
    : { day, attempts: 1, firstAttempts: 0, score: 0, questions: 0 };
}

/** Null when the day is older than the newest one of `totals`: the streaks can then only be counted again. */
export function addToTotals(totals: Totals, added: DayFigures): Totals | null {
  const { lastRun } = totals;
  if (lastRun !== null && added.day < lastRun.last) return null;
  const goesOn = lastRun !== null && added.day <= lastRun.last + 1;
  const run = { first: goesOn ? lastRun.first : added.day, last: added.day };
  return {
    attempts: totals.attempts + added.attempts,
    score: totals.score + added.score,
    questions: totals.questions + added.questions,
    bestStreak: Math.max(totals.bestStreak, run.last - run.first + 1),
    lastRun: run,
  };
}

/** `earlier` is undefined before the first submitted attempt of the test. Attempts may come in any order. */
export function addToTest(earlier: TestFigures | undefined, attempt: PastAttempt): TestFigures {
  const { testId, id: attemptId, score, totalQuestions, completedAt } = attempt;
  const last = { score, totalQuestions, attemptId, completedAt };
  if (earlier === undefined) return { testId, attempts: 1, best: { score, totalQuestions }, last };
  return {
    testId,
    attempts: earlier.attempts + 1,
    // Compared as whole numbers: score ÷ questions would round.
    best:
      score * earlier.best.totalQuestions > earlier.best.score * totalQuestions
        ? { score, totalQuestions }
        : earlier.best,
    last: completedAt >= earlier.last.completedAt ? last : earlier.last,
  };
}

/** Counts everything from the attempts themselves. */
export function figuresOf(attempts: readonly PastAttempt[]): CandidateFigures {
  const days = new Map<IndianDay, DayFigures>();
  const tests = new Map<TestId, TestFigures>();
  for (const attempt of attempts.toSorted((a, b) => a.completedAt - b.completedAt)) {
    const added = dayOfAttempt(attempt);
    days.set(added.day, sumOfDay(days.get(added.day), added));
    tests.set(attempt.testId, addToTest(tests.get(attempt.testId), attempt));
  }
  const inOrder = [...days.values()];
  return { totals: totalsOf(inOrder), days: inOrder, tests: [...tests.values()] };
}

function sumOfDay(earlier: DayFigures | undefined, added: DayFigures): DayFigures {
  if (earlier === undefined) return added;
  return {
    day: added.day,
    attempts: earlier.attempts + added.attempts,
    firstAttempts: earlier.firstAttempts + added.firstAttempts,
    score: earlier.score + added.score,
    questions: earlier.questions + added.questions,
  };
}

/** Days come oldest first. @throws RangeError when they do not. */
function totalsOf(days: readonly DayFigures[]): Totals {
  return days.reduce((totals, day) => {
    const next = addToTotals(totals, day);
    if (next === null) throw new RangeError('days must come oldest first');
    return next;
  }, noTotals);
}
