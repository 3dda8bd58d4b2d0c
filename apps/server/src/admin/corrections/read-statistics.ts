import type { QuestionStatistics } from '@bharti/contracts/admin/corrections';
import { correctedKey, coveredRevisions } from '@bharti/domain/attempts/correction';
import { itemStatistics } from '@bharti/domain/attempts/item-statistics';
import { listAsking } from '../../features/catalogue/list-asking-versions.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { readCorrections } from '../../shared/corrections/corrections-store.ts';
import { readItemCounts } from '../../shared/figures/read-item-counts.ts';
import { Refused } from '../../shared/refusals.ts';
import { listRevisionsOf } from '../bank/list-revisions.ts';
import { countReports } from './count-reports.ts';

/** The statistics of a revision of a question, with its key as it is graded today. */
type RevisionStatistics = Omit<QuestionStatistics, 'reports'> & {
  readonly questionId: string;
  readonly revision: number;
};

/**
 * How a question was answered in first attempts, in all revisions that hold the same key and options. Refusal: `question_not_found`, also
 * for a revision without a key.
 */
export async function readStatistics(
  reader: Reader,
  questionId: string,
  revision: number,
): Promise<QuestionStatistics> {
  const [statistics] = await readStatisticsOf(reader, [questionId], revision);
  if (statistics === undefined) throw new Refused({ code: 'question_not_found' });
  return { ...statistics, reports: await countReports(reader, questionId) };
}

/**
 * The same of several questions, in a few queries for all of them. A question without a key is left out.
 * @param wanted the revision; without it, the newest of each question.
 */
export async function readStatisticsOf(
  reader: Reader,
  questionIds: readonly string[],
  wanted?: number,
): Promise<readonly RevisionStatistics[]> {
  const corrections = await readCorrections(reader, questionIds);
  const revisionsOf = await listRevisionsOf(reader, questionIds);
  const counted = await readItemCounts(reader, await listAsking(reader, questionIds));
  return [...revisionsOf].flatMap(([questionId, kept]) => {
    const chosen = wanted === undefined ? kept.at(-1) : kept.find(({ version }) => version === wanted);
    if (chosen === undefined || chosen.key === null) return [];
    const { version: revision, key, maths } = chosen;
    const covered = coveredRevisions(questionId, revision, kept, corrections);
    const own = counted.filter(({ asked }) => asked.questionId === questionId && covered.includes(asked.revision));
    const today = correctedKey({ id: questionId, version: revision, key }, corrections);
    const tests = new Set(own.map(({ asked }) => asked.testId)).size;
    const statistics = itemStatistics(
      today,
      own.map(({ counts }) => counts),
    );
    return [{ questionId, revision, key: today, tests, ...(maths !== null && { maths }), ...statistics }];
  });
}
