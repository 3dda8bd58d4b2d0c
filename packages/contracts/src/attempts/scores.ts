import { mostScores } from '@bharti/domain/progress/scores';
import { z } from 'zod';
import { attemptId, bilingual, instant, testId } from '../common.ts';

/** The newest submitted attempts of the candidate, the newest first. */
export const scores = z.object({
  attempts: z
    .array(
      z.object({
        id: attemptId,
        testId,
        title: bilingual,
        /** Of the marks, whole per cent. */
        percent: z.int(),
        passPercent: z.int(),
        passed: z.boolean(),
        completedAt: instant,
        /** Missing unless the correction of a question has changed the result. */
        isCorrected: z.literal(true).optional(),
      }),
    )
    .max(mostScores)
    .readonly(),
});
export type Scores = z.output<typeof scores>;
