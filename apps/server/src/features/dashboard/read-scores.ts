import type { Scores } from '@bharti/contracts/attempts/scores';
import type { UserId } from '@bharti/domain/brand';
import { marksPercent, mostScores } from '@bharti/domain/progress/scores';
import { instant } from '@bharti/domain/time';
import { literal } from '../../platform/postgres/literal.ts';
import type { Deps } from '../../shared/deps.ts';
import { listCorrected } from './list-corrected.ts';

/** The newest results of a candidate, each with the pass mark of the version that was sat. An index gives the order. */
export async function readScores(
  { reader, catalogue }: Pick<Deps, 'reader' | 'catalogue'>,
  user: UserId,
): Promise<Scores> {
  const rows = await reader
    .selectFrom('test_attempts')
    .select([
      'id',
      'test_id',
      'test_version',
      'test_title',
      'test_title_mr',
      'marks',
      'max_marks',
      'passed',
      'completed_at',
    ])
    .where('user_id', '=', user)
    .where('status', '=', literal('submitted'))
    .orderBy('completed_at', 'desc')
    .orderBy('started_at', 'desc')
    .limit(mostScores)
    .execute();
  const corrected = await listCorrected(
    reader,
    user,
    rows.map(({ id }) => id),
  );
  const passPercentOf = await catalogue.readPassPercents(
    reader,
    rows.map(({ test_id, test_version }) => ({ testId: test_id, version: test_version })),
  );
  return {
    attempts: rows.flatMap((row) => {
      const { marks, max_marks, completed_at } = row;
      if (marks === null || max_marks === null || completed_at === null) return [];
      return {
        id: row.id,
        testId: row.test_id,
        title: { en: row.test_title, mr: row.test_title_mr },
        percent: marksPercent(marks, max_marks),
        passPercent: passPercentOf(row.test_id, row.test_version),
        passed: row.passed === true,
        completedAt: instant(completed_at.getTime()),
        ...(corrected.has(row.id) && { isCorrected: true as const }),
      };
    }),
  };
}
