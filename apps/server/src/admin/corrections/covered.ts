import { correctedKey, coveredRevisions, type MadeCorrection } from '@bharti/domain/attempts/correction';
import { type GradingKey, sameKey } from '@bharti/domain/content/question';
import type { Reader } from '../../platform/postgres/database.ts';
import { readCorrections } from '../../shared/corrections/corrections-store.ts';
import { Refused } from '../../shared/refusals.ts';
import { listRevisions } from '../bank/list-revisions.ts';

/** What a correction is about: the revisions, and the key by which they are graded today. */
export type Covered = {
  readonly revisions: readonly number[];
  readonly before: GradingKey;
  readonly corrections: readonly MadeCorrection[];
};

/** Refusals: `question_not_found`, also for a revision without a key; `correction_unneeded` when the key is this one already. */
export async function requireCovered(
  reader: Reader,
  questionId: string,
  revision: number,
  after: GradingKey,
): Promise<Covered> {
  const corrections = await readCorrections(reader, [questionId]);
  const kept = await listRevisions(reader, questionId);
  const key = kept.find(({ version }) => version === revision)?.key;
  if (key === undefined || key === null) throw new Refused({ code: 'question_not_found' });
  const before = correctedKey({ id: questionId, version: revision, key }, corrections);
  if (sameKey(before, after)) throw new Refused({ code: 'correction_unneeded' });
  return { revisions: coveredRevisions(questionId, revision, kept, corrections), before, corrections };
}
