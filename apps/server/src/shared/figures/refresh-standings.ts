import type { UserId } from '@bharti/domain/brand';
import { leaderboardDays, standingsFrom } from '@bharti/domain/progress/leaderboard';
import { addDays, indianDay } from '@bharti/domain/time';
import type { Tx } from '../../platform/postgres/database.ts';
import { deleteStandings, insertStandings, readVisibility } from './standings-store.ts';
import { listDays } from './store.ts';

/**
 * Writes the candidate's standings of today and the coming days, or removes them when the candidate may not be shown. Call
 * it with the profile locked, in the transaction that changes points, consent or the leaderboard setting.
 */
export async function refreshStandings(tx: Tx, user: UserId): Promise<void> {
  const { isShown, now } = await readVisibility(tx, user);
  await deleteStandings(tx, user);
  if (!isShown) return;
  const today = indianDay(now);
  const days = await listDays(tx, user, addDays(today, 1 - leaderboardDays));
  await insertStandings(tx, user, standingsFrom(days, today));
}
