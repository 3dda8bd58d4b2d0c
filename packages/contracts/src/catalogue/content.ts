import { questionForms } from '@bharti/domain/content/question';
import { optionsPerQuestion, progressCategories } from '@bharti/domain/content/test';
import { z } from 'zod';
import { category, level, option, paise, testId } from '../common.ts';

const text = z.string().trim().min(1);
const bilingual = z.strictObject({ en: text, mr: text });
const topicId = z.string().regex(/^[a-z-]+$/);

const fourDistinct = z
  .array(bilingual)
  .length(optionsPerQuestion)
  .refine((options) => new Set(options.map(({ en }) => en)).size === options.length, 'options must differ')
  .refine((options) => new Set(options.map(({ mr }) => mr)).size === options.length, 'options must differ');

const key = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), option }),
  z.strictObject({
    kind: z.literal('several'),
    options: z
      .array(option)
      .min(2)
      .refine((options) => new Set(options).size === options.length, 'options must differ'),
  }),
  z.strictObject({ kind: z.literal('withdrawn') }),
]);

const figure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('svg'), svg: z.string().startsWith('<svg'), alt: bilingual }),
  z.strictObject({ kind: z.literal('image'), path: z.string().startsWith('/'), alt: bilingual }),
]);

/**
 * A question of the bank (content/questions). `source`: where a fact can be checked, or how a number is derived. `until`: the last day in
 * India on which a test may ask it.
 */
export const bankQuestion = z.strictObject({
  id: z.string().regex(/^[a-z]{2,5}-\d{2,4}$/),
  version: z.int().positive(),
  topic: topicId,
  level,
  form: z.enum(questionForms),
  stem: bilingual,
  options: fourDistinct,
  figure: figure.optional(),
  key,
  explanation: bilingual,
  source: text,
  until: z.iso.date().optional(),
});
export type BankQuestion = z.output<typeof bankQuestion>;

/** A topic of the bank (content/topics.json): its subject, and its name in both languages. */
export const topic = z.strictObject({ id: topicId, subject: z.enum(progressCategories), name: bilingual });
export type Topic = z.output<typeof topic>;

/**
 * A built-in test (content/tests.json): its own figures. The ids of its questions are in content/papers.json; `totalQuestions` and
 * `level` say here what follows from them, for lists that are shown without the questions.
 */
export const builtInTest = z.strictObject({
  id: testId,
  title: bilingual,
  category,
  level,
  pricePaise: paise,
  valuePaise: paise,
  isPromotional: z.boolean(),
  totalQuestions: z.int().positive(),
  durationSeconds: z.int().positive(),
  passPercent: z.int().min(1).max(100),
  /** The parts of a full paper, in the order of its questions. */
  sections: z.array(z.strictObject({ name: bilingual, count: z.int().positive() })).optional(),
  created_at: z.iso.datetime(),
});
export type BuiltInTest = z.output<typeof builtInTest>;
