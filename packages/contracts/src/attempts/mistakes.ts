import { z } from 'zod';
import { attemptId, instant, questionIndex, testId } from '../common.ts';

/** The page after the test `after`, which the page before has named; the first page without it. */
export const mistakesQuery = z.strictObject({ after: testId.optional() });
export type MistakesPage = z.output<typeof mistakesQuery>;

/**
 * The questions that the candidate has answered wrong or left blank, by the attempt. Their texts and keys are in the paper and the key of
 * the attempt.
 */
export const mistakes = z.object({
  attempts: z
    .array(
      z.object({
        attemptId,
        completedAt: instant,
        questions: z
          .array(
            z.object({
              id: z.string(),
              topic: z.string(),
              place: questionIndex,
              /** Left blank in every attempt. Missing in a reply that an earlier release has kept on the device. */
              isBlank: z.boolean().optional(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
  /** Where the next page begins; null after the last page. */
  next: testId.nullable(),
  /** The last change of the revisions on the server, in the first page; 0 without any. Missing in the demo, which has no server. */
  newestRevision: z.int().optional(),
});
export type Mistakes = z.output<typeof mistakes>;
