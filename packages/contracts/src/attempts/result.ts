import { correctionKinds } from '@bharti/domain/attempts/correction';
import { z } from 'zod';
import { answers, attemptId, bilingual, isoTime, questionIndex, questionTimes, testId } from '../common.ts';

const counted = z.object({ score: z.int(), questions: z.int(), marks: z.int() });
/** A correction that changed the result: what it was before, and after. `questions` counts those that are graded. */
const resultCorrection = z.object({
  at: isoTime,
  kind: z.enum(correctionKinds),
  reason: bilingual,
  before: counted,
  after: counted,
});

/** The staff's answer to what the candidate reported about a question that is right as it is. `question`: its place, counted from zero. */
const reportAnswer = z.object({ question: questionIndex, at: isoTime, answer: bilingual });
export type ReportAnswer = z.output<typeof reportAnswer>;

/** Marks are hundredths of a mark, the percentage tenths of a per cent. */
export const attemptResult = z.object({
  id: attemptId,
  test_id: testId,
  title: bilingual,
  score: z.int(),
  total_questions: z.int(),
  wrong: z.int(),
  blank: z.int(),
  marks: z.int(),
  maxMarks: z.int(),
  /** Hundredths of a mark for a right, a wrong and a skipped answer. */
  marking: z.object({ correct: z.int(), wrong: z.int(), blank: z.int() }),
  percentTenths: z.int(),
  passPercent: z.int(),
  passed: z.boolean(),
  missingToPass: z.int(),
  time_spent_seconds: z.int(),
  durationSeconds: z.int(),
  completed_at: isoTime,
  submittedBy: z.enum(['candidate', 'timer']),
  isFirst: z.boolean(),
  /** Sat without a connection: its time is not verified, and it is never ranked. Missing otherwise. */
  satOffline: z.literal(true).optional(),
  /** The paper was on a device of the candidate before they began, so the attempt is not ranked. Missing otherwise. */
  paperWasKept: z.literal(true).optional(),
  /** By how many seconds the attempt ended later, because no server answered. Missing for none, and in a reply of an earlier release. */
  secondsLater: z.int().optional(),
  points: z.int(),
  answers,
  marked: z.array(z.int()),
  /** Missing in a reply that a browser kept from an earlier release. */
  times: questionTimes.optional(),
  /** The newest first. Missing without any, and in a reply of an earlier release. */
  corrections: z.array(resultCorrection).readonly().optional(),
  /** In the order of the paper. Missing without any, and in a reply of an earlier release. */
  reportAnswers: z.array(reportAnswer).readonly().optional(),
});
export type AttemptResult = z.output<typeof attemptResult>;
