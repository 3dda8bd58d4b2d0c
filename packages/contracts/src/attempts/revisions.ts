import {
  difficultyRange,
  dueRange,
  mostChangedRevisions,
  mostSentRevisions,
  stabilityRange,
} from '@bharti/domain/practice/revised-question';
import { z } from 'zod';
import { givenInstant, indianDay } from '../common.ts';

/** The last revision of a question of the mistakes notebook. */
const revisedQuestion = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  at: givenInstant,
  dueOn: indianDay,
  isRight: z.boolean(),
  isFirst: z.boolean(),
  stability: z.number().min(stabilityRange.min).max(stabilityRange.max),
  difficulty: z.number().min(difficultyRange.min).max(difficultyRange.max),
});

const sentRevision = revisedQuestion.refine(({ at, dueOn }) => {
  const { min, max } = dueRange(at);
  return dueOn >= min && dueOn <= max;
}, 'the day is before the next one or too far away');

export const syncRevisions = z.strictObject({
  /** What the server has not confirmed yet; may be none. */
  revisions: z.array(sentRevision).max(mostSentRevisions).readonly(),
  /** The last change that the device knows: `newest` of the reply before; 0 for none. */
  after: z.int().min(0),
});
export type SyncRevisions = z.output<typeof syncRevisions>;

export const revisionChanges = z.object({
  /** What has changed on the server after `after`, and what it has instead of a revision that was sent. */
  revisions: z
    .array(revisedQuestion)
    .max(mostSentRevisions + mostChangedRevisions)
    .readonly(),
  /** The last change of this reply. */
  newest: z.int(),
  hasMore: z.boolean(),
});
export type RevisionChanges = z.output<typeof revisionChanges>;
