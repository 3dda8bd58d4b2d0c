import type { UserId } from '@bharti/domain/brand';
import { noticeVersion } from '@bharti/domain/people/consent';
import type { Ranked } from '@bharti/domain/progress/leaderboard';
import type { IndianDay } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { isShownOnLeaderboard } from '../../shared/figures/standings-store.ts';

/** The best candidates of a day. An index gives the order, so the query reads only `limit` rows. */
export async function listBest(reader: Reader, day: IndianDay, limit: number): Promise<Ranked[]> {
  const rows = await reader
    .selectFrom('leaderboard_standings')
    .select(['user_id', 'score', 'tests'])
    .where('day', '=', day)
    .where('notice', '=', noticeVersion)
    .orderBy('score', 'desc')
    .orderBy('tests')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id, score, tests }) => ({ userId: user_id, score, tests }));
}

/** The names of the users who may be shown now; a shared list that is some seconds old may contain others. */
export async function readShownNames(reader: Reader, users: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const rows = users.length === 0 ? [] : await namesOf(reader, { users });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const namesOf = statement((reader, { users }: { readonly users: readonly UserId[] }) =>
  reader
    .selectFrom('profiles')
    .select(['id', 'name'])
    // One array instead of one parameter per user: the prepared statement is the same for any number.
    .where('id', '=', sql<UserId>`any(${users}::uuid[])`)
    .where(isShownOnLeaderboard())
    .compile(),
);
