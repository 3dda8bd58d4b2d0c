import { isCompleteReport, longestReport, reportKinds, reportPlaces } from '@bharti/domain/content/question-report';
import { z } from 'zod';
import { locale } from '../account/consent.ts';
import { attemptId, instant, line, questionIndex } from '../common.ts';

/** A question as the page knows it. The ids of the bank stay unknown to the page: the server finds the question by its place. */
export const reportTarget = z.discriminatedUnion('kind', [
  /** A question of an attempt's paper. */
  z.strictObject({ kind: z.literal('paper'), attemptId, question: questionIndex }),
  /** An instance of an item model, which was practised. */
  z.strictObject({
    kind: z.literal('model'),
    topic: z.string().regex(/^[a-z-]{1,64}$/),
    model: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
    version: z.int().min(1).max(1_000_000),
    seed: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
  }),
]);
export type ReportTarget = z.output<typeof reportTarget>;

export const reportQuestion = z
  .strictObject({
    target: reportTarget,
    kind: z.enum(reportKinds),
    /** One line; may be empty, unless the kind is 'other'. */
    text: line(longestReport),
    /** The language in which the question was seen. */
    locale,
    seenIn: z.enum(reportPlaces),
  })
  .refine(isCompleteReport, 'the kind needs a text');
export type ReportQuestion = z.output<typeof reportQuestion>;

/** `reportedAt`: of the first report about the question, also when it was replaced since. */
export const reportReceipt = z.object({ reportedAt: instant });
export type ReportReceipt = z.output<typeof reportReceipt>;
