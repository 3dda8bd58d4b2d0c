import { itemReasons } from '@bharti/domain/attempts/item-statistics';
import { hasRightOption, isAccepted } from '@bharti/domain/content/question';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { type FlaggedRow, replaceFlagged, takeDueVersion, tryToLockJudging } from './flagged-store.ts';
import { readStatisticsOf } from './read-statistics.ts';

/**
 * Judges the questions of the versions of tests whose counts have changed, a version in each transaction: a server that is killed leaves
 * it due. @returns how many versions were judged.
 */
export async function flagQuestions({
  inTransaction,
  papers,
}: Pick<Deps, 'inTransaction' | 'papers'>): Promise<number> {
  for (let judged = 0; ; judged += 1) {
    if (!(await inTransaction((tx) => judgeVersion(tx, papers)))) return judged;
  }
}

async function judgeVersion(tx: Tx, papers: Deps['papers']): Promise<boolean> {
  const due = (await tryToLockJudging(tx)) ? await takeDueVersion(tx) : undefined;
  if (due === undefined) return false;
  const { questions } = await papers.version(tx, due.testId, due.version);
  const ids = questions.map(({ id }) => id);
  const judged = await readStatisticsOf(tx, ids);
  await replaceFlagged(
    tx,
    ids,
    judged.flatMap((statistics) => toRow(statistics) ?? []),
  );
  return true;
}

function toRow(judged: Awaited<ReturnType<typeof readStatisticsOf>>[number]): FlaggedRow | null {
  const { questionId, revision, key, reasons, candidates, options, discrimination } = judged;
  const [gravest] = reasons;
  if (gravest === undefined || !hasRightOption(key)) return null;
  return {
    question_id: questionId,
    revision,
    reasons,
    rank: itemReasons.indexOf(gravest),
    candidates,
    correct: options.reduce((sum, chosen, option) => sum + (isAccepted(key, option) ? chosen : 0), 0),
    discrimination: discrimination === null ? null : Math.round(discrimination * 1000),
  };
}
