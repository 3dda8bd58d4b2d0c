import { optionsPerQuestion, progressCategories } from '@bharti/domain/test';
import { z } from 'zod';
import { category, level, option, paise, testId } from '../common.ts';

const text = z.string().trim().min(1);
const fourDistinct = z
  .array(text)
  .length(optionsPerQuestion)
  .refine((options) => new Set(options).size === options.length, 'options must differ');

/** A question of the bank (content/questions). `source` says where a fact can be checked, or how a figure is derived. */
export const bankQuestion = z.strictObject({
  id: z.string().regex(/^[a-z]{2,5}-\d{2,4}$/),
  subject: z.enum(progressCategories),
  topic: z.string().regex(/^[a-z-]+$/),
  level,
  question: text,
  questionMr: text,
  options: fourDistinct,
  optionsMr: fourDistinct,
  correct: option,
  explanation: text,
  explanationMr: text,
  source: text,
});
export type BankQuestion = z.output<typeof bankQuestion>;

/** A built-in test (content/tests.json): its own figures and the ids of its questions, in the order of the paper. */
export const builtInTest = z.strictObject({
  id: testId,
  title: text,
  titleMr: text,
  category,
  pricePaise: paise,
  valuePaise: paise,
  isPromotional: z.boolean(),
  durationSeconds: z.int().positive(),
  passPercent: z.int().min(1).max(100),
  created_at: z.iso.datetime(),
  questions: z.array(z.string()).min(1),
});
export type BuiltInTest = z.output<typeof builtInTest>;
