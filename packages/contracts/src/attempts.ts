import { z } from 'zod';
import { answers, attemptId, instant, isoTime, option, questionIndex, sittingId, testId } from './common.ts';

export const startAttempt = z.strictObject({ testId });
export type StartAttempt = z.output<typeof startAttempt>;

export const attemptParams = z.strictObject({ attemptId });

const change = z.strictObject({
  question: questionIndex,
  option: option.nullable().optional(),
  marked: z.boolean().optional(),
});

export const saveAnswers = z.strictObject({
  sitting: sittingId,
  seq: z.int().min(1).max(1_000_000_000),
  changes: z.array(change).min(1).max(500),
});
export type SaveAnswers = z.output<typeof saveAnswers>;

/** The number the server has committed; sent only after the commit. */
export const saveReceipt = z.object({ seq: z.int() });
export type SaveReceipt = z.output<typeof saveReceipt>;

/** An attempt as its owner's page needs it to begin or go on. `serverNow` lets it correct its own clock. */
export const attemptState = z.object({
  id: attemptId,
  testId,
  title: z.string(),
  titleMr: z.string(),
  status: z.enum(['running', 'submitted']),
  totalQuestions: z.int(),
  durationSeconds: z.int(),
  startedAt: instant,
  deadline: instant,
  serverNow: instant,
  seq: z.int(),
  answers,
  marked: z.array(z.int()),
});
export type AttemptState = z.output<typeof attemptState>;

const text = z.string();
export const paper = z.object({
  questions: z.array(
    z.object({
      topic: text,
      question: text,
      questionMr: text,
      options: z.array(text),
      optionsMr: z.array(text),
    }),
  ),
});
export type Paper = z.output<typeof paper>;

/** The answer key of the attempt's paper, in its order; exists for the candidate only after submission. */
export const answerKey = z.object({
  questions: z.array(z.object({ correct: option, explanation: text, explanationMr: text })),
});
export type AnswerKey = z.output<typeof answerKey>;

/** Marks are hundredths of a mark, the percentage tenths of a per cent. */
export const attemptResult = z.object({
  id: attemptId,
  test_id: testId,
  title: z.string(),
  titleMr: z.string(),
  score: z.int(),
  total_questions: z.int(),
  wrong: z.int(),
  blank: z.int(),
  marks: z.int(),
  maxMarks: z.int(),
  percentTenths: z.int(),
  passPercent: z.int(),
  passed: z.boolean(),
  missingToPass: z.int(),
  time_spent_seconds: z.int(),
  durationSeconds: z.int(),
  completed_at: isoTime,
  submittedBy: z.enum(['candidate', 'timer']),
  isFirst: z.boolean(),
  points: z.int(),
  answers,
  marked: z.array(z.int()),
});
export type AttemptResult = z.output<typeof attemptResult>;
