import { z } from 'zod';
import { bilingual, isoTime, option } from '../common.ts';

export const figure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('svg'), svg: z.string(), alt: bilingual }),
  /** An address on our own site. */
  z.object({ kind: z.literal('image'), path: z.string(), alt: bilingual }),
]);

/** The formulas of the texts by their notation: MathML, and how each is read aloud. Missing without any. */
export const maths = z.record(z.string(), z.object({ markup: z.string(), en: z.string(), mr: z.string() })).optional();

/** A section of the paper, in its order: its name and its number of questions. */
export const paperSection = z.object({ name: bilingual, count: z.int() });

/** The questions without their keys, and the names of their topics by id. */
export const paper = z.object({
  topics: z.record(z.string(), bilingual),
  /** Empty for a paper without sections; missing in a paper that a browser kept from an earlier release. */
  sections: z.array(paperSection).readonly().optional(),
  /** Hundredths of a mark for a right answer; missing in a paper of an earlier release. */
  marksCorrect: z.int().optional(),
  questions: z
    .array(
      z.object({
        topic: z.string(),
        stem: bilingual,
        options: z.array(bilingual).readonly(),
        figure: figure.nullable(),
        maths,
      }),
    )
    .readonly(),
});
export type Paper = z.output<typeof paper>;

export const questionKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), option }),
  z.object({ kind: z.literal('several'), options: z.array(option).min(2).readonly() }),
  z.object({ kind: z.literal('withdrawn') }),
]);

/** As it is graded now: a correction can leave a question out. */
const gradingKey = z.discriminatedUnion('kind', [...questionKey.options, z.object({ kind: z.literal('left_out') })]);

/** The answer key of the attempt's paper, in its order; exists for the candidate only after submission. */
export const answerKey = z.object({
  questions: z
    .array(
      z.object({
        key: gradingKey,
        explanation: bilingual,
        maths,
        /** When and why the key was corrected, and what was printed. */
        correction: z.object({ at: isoTime, reason: bilingual, before: questionKey }).optional(),
      }),
    )
    .readonly(),
});
export type AnswerKey = z.output<typeof answerKey>;
