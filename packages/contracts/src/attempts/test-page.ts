import { z } from 'zod';
import { bilingual, category, instant, paise, testId } from '../common.ts';
import { attemptState } from './attempt.ts';
import { paperSection } from './paper.ts';

export const testParams = z.strictObject({ testId });

/** The start page of a test. Marks are hundredths of a mark. */
export const startPage = z.object({
  id: testId,
  title: bilingual,
  category,
  totalQuestions: z.int(),
  /** Empty for a paper without sections. */
  sections: z.array(paperSection).readonly(),
  durationSeconds: z.int(),
  passPercent: z.int(),
  marksCorrect: z.int(),
  marksWrong: z.int(),
  /** Of a question without an answer. Missing in a reply that an earlier release has kept on the device. */
  marksBlank: z.int().optional(),
  pricePaise: paise,
  access: z.enum(['free', 'open', 'locked']),
  /** When the candidate's last purchase ends, or ended; null without a purchase. */
  openUntil: instant.nullable(),
  /** The candidate has submitted this test before: another attempt changes neither points nor average. */
  isRepeat: z.boolean(),
  /** The candidate has prepared this test on a device: no attempt of theirs is ranked any more. Missing otherwise. */
  isPrepared: z.literal(true).optional(),
  balancePaise: paise,
});
export type StartPage = z.output<typeof startPage>;

/** The data of `/test/{testId}`: the running attempt, or else the start page. */
export const testPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('running'), attempt: attemptState }),
  z.object({ kind: z.literal('start'), start: startPage }),
]);
export type TestPage = z.output<typeof testPage>;
