import { z } from 'zod';
import {
  answers,
  attemptId,
  bilingual,
  instant,
  option,
  questionIndex,
  questionTimes,
  sittingId,
  testId,
  userId,
} from '../common.ts';

export const startAttempt = z.strictObject({ testId });
export type StartAttempt = z.output<typeof startAttempt>;

export const attemptParams = z.strictObject({ attemptId });

const change = z.strictObject({
  question: questionIndex,
  option: option.nullable().optional(),
  marked: z.boolean().optional(),
});

export const saveAnswers = z
  .strictObject({
    sitting: sittingId,
    seq: z.int().min(1).max(1_000_000_000),
    /** Empty in a save that only takes the attempt over. */
    changes: z.array(change).max(500),
    /** The question that the candidate sees. */
    current: questionIndex.optional(),
    /** How long questions were on the screen in all, of those whose time the server may not know yet. */
    times: questionTimes.optional(),
    /** True: this page takes the attempt over. False: refused with `taken_over` when another page has. Absent: an earlier release. */
    takesOver: z.boolean().optional(),
    /** With `takesOver`: only from this sitting, the one that the page knows; refused with `taken_over` where another one holds the attempt. */
    takesOverFrom: sittingId.nullable().optional(),
  })
  .refine(({ changes, takesOver }) => changes.length > 0 || takesOver === true, 'a save without a change');
export type SaveAnswers = z.output<typeof saveAnswers>;

/** An earlier release submits without a body. Other fields are ignored. */
export const submitAttempt = z
  .object({
    times: questionTimes.optional(),
    /** The page submits by itself. Refused with `time_not_over` while there is time by the server's clock. */
    isTimeOver: z.boolean().optional(),
    /** The page that submits. Refused with `taken_over` while another page holds the attempt. Absent: an earlier release. */
    sitting: sittingId.optional(),
  })
  .nullish();
export type SubmitAttempt = z.output<typeof submitAttempt>;

/** The number of the save, sent only after it is committed. The deadline moves when the servers were away; an earlier release does not say it. */
export const saveReceipt = z.object({ seq: z.int(), deadline: instant.optional() });
export type SaveReceipt = z.output<typeof saveReceipt>;

/** An attempt as the candidate's page needs it to start or resume. With `serverNow` the page corrects its own clock. */
export const attemptState = z.object({
  id: attemptId,
  testId,
  title: bilingual,
  status: z.enum(['running', 'submitted']),
  totalQuestions: z.int(),
  durationSeconds: z.int(),
  startedAt: instant,
  deadline: instant,
  serverNow: instant,
  seq: z.int(),
  answers,
  marked: z.array(z.int()),
  /** The question that the candidate saw at the newest save; null before the first one. */
  current: questionIndex.nullable(),
  /** These are missing in a reply that a browser kept from an earlier release. */
  times: questionTimes.optional(),
  /** The page that holds the attempt; null before the first one. */
  sitting: sittingId.nullable().optional(),
  /** Question index to the number of the save that changed its answer last; null while one page alone has held the attempt. */
  lastChanged: z.record(z.string(), z.int()).nullable().optional(),
  /** The candidate. */
  user: userId.optional(),
});
export type AttemptState = z.output<typeof attemptState>;
