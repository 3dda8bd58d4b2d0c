import type { UserId } from '@bharti/domain/brand';
import { noticeVersion } from '@bharti/domain/people/consent';
import type { DayStanding } from '@bharti/domain/progress/leaderboard';
import { type IndianDay, type Instant, instant } from '@bharti/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

/** Condition on a row of `profiles`: opted in, not deleted, consent to the current notice. Only these candidates are shown. */
export const isShownOnLeaderboard = (): RawBuilder<boolean> =>
  sql<boolean>`(profiles.show_on_leaderboard and profiles.deleted_at is null and exists (select from consents
    where consents.user_id = profiles.id and consents.version = ${noticeVersion} and consents.withdrawn_at is null))`;

/** Which of these candidates may be shown, and the time of the transaction. */
export async function readVisibility(
  tx: Tx,
  users: readonly UserId[],
): Promise<{ readonly shown: readonly UserId[]; readonly now: Instant }> {
  const rows = await visibilityOf(tx, { users });
  const shown = rows.filter(({ isShown }) => isShown).map(({ id }) => id);
  return { shown, now: instant(rows[0]?.now.getTime() ?? Number.NaN) };
}

type These = { readonly users: readonly UserId[] };

const visibilityOf = statement((tx, { users }: These) =>
  tx
    .selectFrom('profiles')
    .select(['id', isShownOnLeaderboard().as('isShown'), sql<Date>`now()`.as('now')])
    .where('id', '=', sql<UserId>`any(${users}::uuid[])`)
    .compile(),
);

export async function deleteStandings(tx: Tx, users: readonly UserId[]): Promise<void> {
  await deletedStandings(tx, { users });
}
const deletedStandings = statement((tx, { users }: These) =>
  tx.deleteFrom('leaderboard_standings').where('user_id', '=', sql<UserId>`any(${users}::uuid[])`).compile(),
);

type OwnStanding = DayStanding & { readonly user: UserId };

export async function insertStandings(tx: Tx, standings: readonly OwnStanding[]): Promise<void> {
  if (standings.length === 0) return;
  const column = (name: keyof OwnStanding) => standings.map((standing) => standing[name]);
  // Arrays instead of one row of parameters per day: the statement, and so its prepared plan, is the same for any number.
  await sql`insert into leaderboard_standings (user_id, day, notice, score, tests)
    select user_id, day, ${noticeVersion}, score, tests
    from unnest(${column('user')}::uuid[], ${column('day')}::integer[], ${column('score')}::integer[],
      ${column('tests')}::integer[]) as standing (user_id, day, score, tests)`.execute(tx);
}

/** Skips rows that another server is deleting. @returns the number of deleted rows. */
export async function deleteStandingsBefore(tx: Tx, day: IndianDay, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from leaderboard_standings where (user_id, day) in (
    select user_id, day from leaderboard_standings where day < ${day}
    order by day limit ${batch} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
