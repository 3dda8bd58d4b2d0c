import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { leaderboardDays } from '@bharti/domain/progress/leaderboard';
import { type IndianDay, indianDay } from '@bharti/domain/time';
import { readNow } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { refreshStandingsOf } from './refresh-standings.ts';
import { addDifferences } from './store.ts';

/** What a new grading adds to a submitted attempt: negative where it takes away. `day` is that of the submission. */
export type Difference = {
  readonly user: UserId;
  readonly attempt: AttemptId;
  readonly day: IndianDay;
  readonly isFirst: boolean;
  /** Right answers. */
  readonly score: number;
  /** Questions that are counted. */
  readonly questions: number;
};

/**
 * Brings the candidates' figures up to date after attempts of one test were graded again, a few statements for all of them. Days, streaks
 * and numbers of attempts stay. The candidates' profiles must be locked, and the attempts must have their new results.
 */
export async function regradeFigures(tx: Tx, testId: TestId, differences: readonly Difference[]): Promise<void> {
  await addDifferences(tx, testId, differences);
  const firstDay = indianDay(await readNow(tx)) - leaderboardDays;
  // Points of earlier days are on no leaderboard of today or later.
  const shown = differences.filter(({ isFirst, score, day }) => isFirst && score !== 0 && day > firstDay);
  await refreshStandingsOf(
    tx,
    shown.map(({ user }) => user),
  );
}
