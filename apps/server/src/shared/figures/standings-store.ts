import type { UserId } from '@bharti/domain/brand';
import { noticeVersion } from '@bharti/domain/people/consent';
import type { DayStanding } from '@bharti/domain/progress/leaderboard';
import { type IndianDay, type Instant, instant } from '@bharti/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';

/** Condition on a row of `profiles`: opted in, not deleted, consent to the current notice. Only these candidates are shown. */
export const isShownOnLeaderboard = (): RawBuilder<boolean> =>
  sql<boolean>`(profiles.show_on_leaderboard and profiles.deleted_at is null and exists (select from consents
    where consents.user_id = profiles.id and consents.version = ${noticeVersion} and consents.withdrawn_at is null))`;

export async function readVisibility(tx: Tx, user: UserId): Promise<{ isShown: boolean; now: Instant }> {
  const row = await tx
    .selectFrom('profiles')
    .select([isShownOnLeaderboard().as('isShown'), sql<Date>`now()`.as('now')])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  return { isShown: row.isShown, now: instant(row.now.getTime()) };
}

export async function deleteStandings(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('leaderboard_standings').where('user_id', '=', user).execute();
}

export async function insertStandings(tx: Tx, user: UserId, standings: readonly DayStanding[]): Promise<void> {
  if (standings.length === 0) return;
  const column = (name: keyof DayStanding) => standings.map((standing) => standing[name]);
  // Arrays instead of one row of parameters per day: the statement, and so its prepared plan, is the same for any number.
  await sql`insert into leaderboard_standings (user_id, day, notice, score, tests)
    select ${user}, day, ${noticeVersion}, score, tests
    from unnest(${column('day')}::integer[], ${column('score')}::integer[], ${column('tests')}::integer[])
      as standing (day, score, tests)`.execute(tx);
}

/** Skips rows that another server is deleting. @returns the number of deleted rows. */
export async function deleteStandingsBefore(tx: Tx, day: IndianDay, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from leaderboard_standings where (user_id, day) in (
    select user_id, day from leaderboard_standings where day < ${day}
    order by day limit ${batch} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
