import type { QuestionStatistics } from '@bharti/contracts/admin/corrections';
import { correctedKey, coveredRevisions } from '@bharti/domain/attempts/correction';
import { listAskingVersions } from '../../features/catalogue/list-asking-versions.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { readCorrections } from '../../shared/corrections/corrections-store.ts';
import { readItemCounts } from '../../shared/figures/read-item-counts.ts';
import { Refused } from '../../shared/refusals.ts';
import { listRevisions } from '../bank/list-revisions.ts';

/**
 * How a question was answered in first attempts, in all revisions that hold the same key and options. Refusal: `question_not_found`, also
 * for a revision without a key.
 */
export async function readStatistics(
  reader: Reader,
  questionId: string,
  revision: number,
): Promise<QuestionStatistics> {
  const corrections = await readCorrections(reader, [questionId]);
  const kept = await listRevisions(reader, questionId);
  const key = kept.find(({ version }) => version === revision)?.key;
  if (key === undefined || key === null) throw new Refused({ code: 'question_not_found' });
  const revisions = coveredRevisions(questionId, revision, kept, corrections);
  const versions = await listAskingVersions(reader, questionId, revisions);
  return {
    key: correctedKey({ id: questionId, version: revision, key }, corrections),
    tests: new Set(versions.map(({ testId }) => testId)).size,
    ...(await readItemCounts(reader, versions)),
  };
}
