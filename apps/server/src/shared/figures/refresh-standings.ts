import type { UserId } from '@bharti/domain/brand';
import { leaderboardDays, standingsFrom } from '@bharti/domain/progress/leaderboard';
import { addDays, indianDay } from '@bharti/domain/time';
import type { Tx } from '../../platform/postgres/database.ts';
import { listDaysOf } from './read-figures.ts';
import { deleteStandings, insertStandings, readVisibility } from './standings-store.ts';

/**
 * Writes the candidate's standings of today and the coming days, or removes them when the candidate may not be shown. Call
 * it with the profile locked, in the transaction that changes points, consent or the leaderboard setting.
 */
export const refreshStandings = (tx: Tx, user: UserId): Promise<void> => refreshStandingsOf(tx, [user]);

/** The same for several candidates at once. */
export async function refreshStandingsOf(tx: Tx, users: readonly UserId[]): Promise<void> {
  if (users.length === 0) return;
  const { shown, now } = await readVisibility(tx, users);
  await deleteStandings(tx, users);
  if (shown.length === 0) return;
  const today = indianDay(now);
  const days = await listDaysOf(tx, shown, addDays(today, 1 - leaderboardDays));
  await insertStandings(
    tx,
    shown.flatMap((user) => standingsFrom(days.get(user) ?? [], today).map((standing) => ({ user, ...standing }))),
  );
}
