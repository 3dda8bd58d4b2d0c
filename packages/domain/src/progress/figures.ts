import type { AttemptId, TestId } from '../brand.ts';
import { type IndianDay, type Instant, indianDay } from '../time.ts';

/** The fields of a submitted attempt from which figures are counted. */
export type PastAttempt = {
  readonly id: AttemptId;
  readonly testId: TestId;
  /** Right answers. */
  readonly score: number;
  readonly totalQuestions: number;
  readonly completedAt: Instant;
  /**
   * Points, average, rank and leaderboard count the first submitted attempt of each test only (specification, section 9); none of a test
   * whose paper was on a device of the candidate before (docs/adr/0074).
   */
  readonly isFirst: boolean;
};

/** The totals of one Indian day. */
export type DayFigures = {
  readonly day: IndianDay;
  readonly attempts: number;
  /** First attempts only: their number, their right answers, their questions. */
  readonly firstAttempts: number;
  readonly score: number;
  readonly questions: number;
};

/** Consecutive days with a submitted attempt; both ends count. */
export type DayRun = { readonly first: IndianDay; readonly last: IndianDay };

/** The totals of a candidate over all submitted attempts. `score` and `questions` count first attempts only. */
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

/** A candidate's figures of one test. */
export type TestFigures = {
  readonly testId: TestId;
  readonly attempts: number;
  /** The attempt with the highest share of right answers; the earlier one of two equal shares. */
  readonly best: Mark;
  readonly last: Mark & { readonly attemptId: AttemptId; readonly completedAt: Instant };
};

/** A candidate's history as the dashboard needs it. Days are ordered oldest first. */
export type CandidateFigures = {
  readonly totals: Totals;
  readonly days: readonly DayFigures[];
  readonly tests: readonly TestFigures[];
};

/** The figures that one submitted attempt adds to its day. */
export function dayOfAttempt({ completedAt, isFirst, score, totalQuestions }: PastAttempt): DayFigures {
  const day = indianDay(completedAt);
  return isFirst
    ? { day, attempts: 1, firstAttempts: 1, score, questions: totalQuestions }
    : { day, attempts: 1, firstAttempts: 0, score: 0, questions: 0 };
}

/** Null when the day is older than the newest day of `totals`; then the streaks need a full recount. */
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
    // Cross-multiplied, because score ÷ questions would be rounded.
    best:
      score * earlier.best.totalQuestions > earlier.best.score * totalQuestions
        ? { score, totalQuestions }
        : earlier.best,
    last: completedAt >= earlier.last.completedAt ? last : earlier.last,
  };
}

/** What attempts add to a candidate's figures. `days` are what is added to each day; `totals` and `tests` are what they are then. */
type AddedFigures = {
  readonly totals: Totals;
  readonly days: readonly DayFigures[];
  readonly tests: readonly TestFigures[];
};

/**
 * Adds submitted attempts of one candidate. @param known the totals, and the figures of the tests of these attempts.
 * @returns null when an attempt is older than the newest day; then the streaks need a full recount.
 */
export function addAttempts(
  known: { readonly totals: Totals; readonly tests: ReadonlyMap<TestId, TestFigures> },
  attempts: readonly PastAttempt[],
): AddedFigures | null {
  let totals: Totals | null = known.totals;
  const days = new Map<IndianDay, DayFigures>();
  const tests = new Map<TestId, TestFigures>();
  for (const attempt of attempts.toSorted((a, b) => a.completedAt - b.completedAt)) {
    const added = dayOfAttempt(attempt);
    totals = addToTotals(totals, added);
    if (totals === null) return null;
    days.set(added.day, sumOfDay(days.get(added.day), added));
    const { testId } = attempt;
    tests.set(testId, addToTest(tests.get(testId) ?? known.tests.get(testId), attempt));
  }
  return { totals, days: [...days.values()], tests: [...tests.values()] };
}

/** Counts all figures from the attempts. */
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

/** @throws RangeError unless the days are ordered oldest first. */
function totalsOf(days: readonly DayFigures[]): Totals {
  return days.reduce((totals, day) => {
    const next = addToTotals(totals, day);
    if (next === null) throw new RangeError('days must come oldest first');
    return next;
  }, noTotals);
}
