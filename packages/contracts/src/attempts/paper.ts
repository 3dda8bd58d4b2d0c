import { z } from 'zod';
import { option } from '../common.ts';

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
