import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

// `clock_timestamp()` alone is evaluated for every row, so a comparison with it cannot use an index. As a subquery it is
// evaluated once per statement.

/** The current time of the database's clock, even within a long transaction. */
export const clockNow = sql<Date>`(select clock_timestamp())`;

/** The time of a change that a list is ordered by: whole milliseconds, so that the key of a page is exact. */
export const changeTime = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/** Today in India, which has the same offset all year. */
export const indianToday = sql<Date>`(select (clock_timestamp() at time zone interval '5 hours 30 minutes')::date)`;

export const clockSecondsAgo = (seconds: number) =>
  sql<Date>`(select clock_timestamp() - make_interval(secs => ${seconds}))`;

/** The time at which the transaction began. */
export async function readNow(tx: Tx): Promise<Instant> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return instant(rows[0]?.now.getTime() ?? Number.NaN);
}
