import { mostSatQuestions } from '@bharti/domain/practice/sat-question';
import { z } from 'zod';
import { attemptId, bilingual, level, questionIndex, testId } from '../common.ts';
import { figure, maths, questionKey } from './paper.ts';

/** Of the topics of the bank: those of which the candidate has sat questions, and those that tests on sale have questions on. */
export const practiceTopics = z.object({
  sat: z.array(z.string()).readonly(),
  inTests: z.array(z.string()).readonly(),
});
export type PracticeTopics = z.output<typeof practiceTopics>;

export const practiceParams = z.strictObject({ topic: z.string().regex(/^[a-z-]{1,64}$/) });

/** The page after the place `after`, which the page before has named; the first page without it. */
export const satQuestionsQuery = z.strictObject({
  after: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}:\d{1,3}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(mostSatQuestions).default(mostSatQuestions),
});
export type SatQuestionsPage = { readonly after?: string | undefined; readonly limit?: number | undefined };

/** Questions on a topic from tests that the candidate has submitted, with their keys. A question that stands in two tests comes twice. */
export const satQuestions = z.object({
  questions: z
    .array(
      z.object({
        id: z.string(),
        version: z.int(),
        topic: z.string(),
        level,
        stem: bilingual,
        options: z.array(bilingual).readonly(),
        figure: figure.nullable(),
        key: questionKey,
        explanation: bilingual,
        maths,
        /** Where the candidate has sat it. Missing in a reply that an earlier release has kept on the device. */
        sat: z.object({ attemptId, question: questionIndex }).optional(),
      }),
    )
    .readonly(),
  /**
   * Where the candidate has sat no question on the topic: tests on sale that have some. Missing in a reply that an earlier release
   * has kept on the device.
   */
  tests: z
    .array(z.object({ id: testId, title: bilingual, questions: z.int() }))
    .readonly()
    .optional(),
  /** Where the next page begins; null after the last page. A page may be empty and not the last. */
  next: z.string().nullable(),
});
export type SatQuestions = z.output<typeof satQuestions>;
