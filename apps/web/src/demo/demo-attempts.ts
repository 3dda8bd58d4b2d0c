import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { toAttemptResult } from '@bharti/contracts/attempts/to-attempt-result';
import { emptySheet } from '@bharti/domain/attempts/answer-sheet';
import { type Attempt, deadlineOf, isExpired, type Running, submit, withTimes } from '@bharti/domain/attempts/attempt';
import { grade } from '@bharti/domain/attempts/grading';
import type { QuestionTimes } from '@bharti/domain/attempts/question-times';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { AttemptId } from '@bharti/domain/brand';
import type { PaperSection, Question } from '@bharti/domain/content/question';
import { plainMarking } from '@bharti/domain/content/test';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result } from '@bharti/domain/result';
import { type Instant, instant } from '@bharti/domain/time';
import { recordEvent } from './analytics.ts';
import { builtInTests, type ListedTest } from './built-in-tests.ts';
import { withCaches } from './caches.ts';
import { demoUserId } from './demo-user.ts';
import type { DemoAttempt, DemoResult, DemoState, Submission } from './state.ts';

/** What this build knows of the papers: the questions, with their key, only of those that were loaded. */
export type Bank = {
  readonly topicNames: ReadonlyMap<string, Bilingual>;
  /** The ids of the questions of a test, in its order; empty for a test that this build does not have. */
  readonly idsOf: (testId: DemoAttempt['test_id']) => readonly string[];
  readonly withoutEnded: (ids: readonly string[]) => readonly string[];
  /** How many questions a test has on each topic. */
  readonly topicCounts: (testId: DemoAttempt['test_id']) => Readonly<Record<string, number>>;
  readonly isLoaded: (testId: DemoAttempt['test_id']) => boolean;
  /** @throws Error when a question was not loaded. */
  readonly paperOf: (paper: {
    readonly id: DemoAttempt['test_id'];
    questions: readonly string[];
  }) => readonly Question[];
};

export const questionsIn = (attempt: DemoAttempt, { paperOf }: Bank): readonly Question[] =>
  paperOf({ id: attempt.test_id, questions: attempt.questions });

/** The sections of an attempt, without the questions that had ended when it began. */
export function sectionsOf(
  { test_id, questions }: Pick<DemoAttempt, 'test_id' | 'questions'>,
  { idsOf }: Bank,
): readonly PaperSection[] {
  let start = 0;
  return (builtInTests.find(({ id }) => id === test_id)?.sections ?? []).map(({ name, count }) => {
    start += count;
    const ids = idsOf(test_id).slice(start - count, start);
    return { name, count: ids.filter((id) => questions.includes(id)).length };
  });
}

/** The ids of the questions that an attempt of this test would have if it began now. */
export const askedIds = (testId: DemoAttempt['test_id'], { withoutEnded, idsOf }: Bank): readonly string[] =>
  withoutEnded(idsOf(testId));

export const ownAttempts = ({ attempts }: DemoState): readonly DemoAttempt[] =>
  attempts.filter(({ user_id }) => user_id === demoUserId);

export const findAttempt = (state: DemoState, id: AttemptId): DemoAttempt | undefined =>
  ownAttempts(state).find((attempt) => attempt.id === id);

export const findRunning = (state: DemoState, testId: DemoAttempt['test_id']): DemoAttempt | undefined =>
  ownAttempts(state).find((row) => row.test_id === testId && row.submission === null);

export function toAttempt(row: DemoAttempt): Attempt {
  const common = {
    id: row.id,
    testId: row.test_id,
    totalQuestions: row.total_questions,
    startedAt: row.started_at,
    deadline: row.deadline,
    sheet: { answers: row.answers, marked: row.marked },
    seq: row.seq,
    sitting: row.sitting,
    lastChanged: row.lastChanged ?? null,
    // Only this browser has the attempt, and it remembers the question itself (use-current-question.ts).
    current: null,
    times: row.times,
  };
  if (row.submission === null) return { ...common, status: 'running' };
  const submittedAt = instant(Date.parse(row.submission.completed_at));
  return { ...common, status: 'submitted', submittedAt, by: row.submission.submitted_by };
}

export function begin(
  state: DemoState,
  test: ListedTest & { readonly questions: readonly string[] },
  now: Instant,
): readonly [DemoState, DemoAttempt] {
  const begun: DemoAttempt = {
    id: crypto.randomUUID() as AttemptId,
    user_id: demoUserId,
    test_id: test.id,
    test_title: test.title.en,
    test_title_mr: test.title.mr,
    total_questions: test.questions.length,
    duration_seconds: test.durationSeconds,
    pass_percent: test.passPercent,
    questions: test.questions,
    started_at: now,
    deadline: deadlineOf(now, test.durationSeconds),
    ...emptySheet,
    times: {},
    seq: 0,
    sitting: null,
    submission: null,
  };
  const added = { ...state, attempts: [...state.attempts, begun] };
  return [recordEvent(added, 'test_started', { testId: test.id }, now), begun];
}

export const saveSheet = (state: DemoState, row: DemoAttempt, running: Running): DemoState => {
  const { sheet, seq, sitting, lastChanged, times } = running;
  return withAttempt(state, { ...row, ...sheet, seq, sitting, lastChanged, times });
};

/** Times that come after the end are ignored. Refusal: `invalid_answer`. */
export function addTimes(
  row: DemoAttempt,
  times: QuestionTimes | undefined,
  now: Instant,
): Result<DemoAttempt, Refusal> {
  const attempt = toAttempt(row);
  if (attempt.status === 'submitted') return ok(row);
  const timed = withTimes(attempt, times, now);
  return timed.ok ? ok({ ...row, times: timed.value.times }) : timed;
}

/** Closes the attempt, then grades its answers. A closed attempt is left unchanged. */
export function close(state: DemoState, row: DemoAttempt, now: Instant, bank: Bank): readonly [DemoState, DemoAttempt] {
  if (row.submission !== null) return [state, row];
  const closed = submit(toAttempt(row), now);
  const keys = questionsIn(row, bank).map(({ key }) => key);
  const graded = grade(closed, {
    keys,
    marking: plainMarking,
    passPercent: row.pass_percent,
    sections: [],
    durationSeconds: row.duration_seconds,
  });
  const earlier = state.results.filter(({ attempt_id }) => attempt_id !== row.id);
  const submission: Submission = {
    submitted_by: graded.submittedBy,
    completed_at: new Date(graded.completedAt).toISOString(),
    time_spent_seconds: graded.timeSpentSeconds,
    score: graded.score.correct,
    wrong: graded.score.wrong,
    blank: graded.score.blank,
    marks: graded.score.marks,
    max_marks: graded.score.maxMarks,
    percentage: graded.percentage,
    passed: graded.passed,
    is_first: !earlier.some(({ user_id, test_id }) => user_id === row.user_id && test_id === row.test_id),
  };
  const submitted = { ...row, submission };
  const results = [...earlier, resultRow(submitted, submission)];
  const recorded = recordEvent(
    withAttempt({ ...state, results }, submitted),
    'test_submitted',
    { testId: row.test_id, score: submission.score, by: submission.submitted_by },
    now,
  );
  return [withCaches(recorded, now), submitted];
}

/** A later build may no longer have a question in this test; then the paper cannot be shown. The result stays. */
export function withoutLostPapers(state: DemoState, { idsOf }: Bank): DemoState {
  const left = state.attempts.filter(({ test_id, questions }) => {
    const known = new Set(idsOf(test_id));
    return questions.every((id) => known.has(id));
  });
  return left.length === state.attempts.length ? state : { ...state, attempts: left };
}

export const expiredAttempts = (state: DemoState, now: Instant): readonly DemoAttempt[] =>
  ownAttempts(state).filter((row) => row.submission === null && isExpired(row, now));

/** The demo runs no jobs: attempts whose time is over are closed when the state is next read and their papers are loaded. */
export function closeExpired(state: DemoState, now: Instant, bank: Bank): DemoState {
  const due = expiredAttempts(state, now).filter(({ test_id }) => bank.isLoaded(test_id));
  return due.reduce((before, row) => close(before, row, now, bank)[0], state);
}

export const stateOf = (row: DemoAttempt, now: Instant): AttemptState => ({
  id: row.id,
  testId: row.test_id,
  title: { en: row.test_title, mr: row.test_title_mr },
  status: row.submission === null ? 'running' : 'submitted',
  totalQuestions: row.total_questions,
  durationSeconds: row.duration_seconds,
  startedAt: row.started_at,
  deadline: row.deadline,
  serverNow: now,
  seq: row.seq,
  answers: { ...row.answers },
  marked: [...row.marked],
  current: null,
  times: row.times,
  sitting: row.sitting,
  lastChanged: row.lastChanged ?? null,
});

export const resultOf = (row: DemoAttempt, submission: Submission): AttemptResult =>
  toAttemptResult({
    id: row.id,
    testId: row.test_id,
    title: { en: row.test_title, mr: row.test_title_mr },
    totalQuestions: row.total_questions,
    durationSeconds: row.duration_seconds,
    marking: plainMarking,
    passPercent: row.pass_percent,
    sheet: { answers: row.answers, marked: row.marked },
    times: row.times,
    isFirst: submission.is_first,
    grading: {
      submittedBy: submission.submitted_by,
      completedAt: instant(Date.parse(submission.completed_at)),
      timeSpentSeconds: submission.time_spent_seconds,
      score: {
        correct: submission.score,
        wrong: submission.wrong,
        blank: submission.blank,
        marks: submission.marks,
        maxMarks: submission.max_marks,
      },
      passed: submission.passed,
    },
  });

const withAttempt = (state: DemoState, row: DemoAttempt): DemoState => ({
  ...state,
  attempts: state.attempts.map((attempt) => (attempt.id === row.id ? row : attempt)),
});

const resultRow = (row: DemoAttempt, submission: Submission): DemoResult => ({
  attempt_id: row.id,
  user_id: row.user_id,
  test_id: row.test_id,
  score: submission.score,
  total_questions: row.total_questions,
  completed_at: submission.completed_at,
  passed: submission.passed,
  is_first: submission.is_first,
});
