import { sql } from 'kysely';

// `clock_timestamp()` alone is evaluated for every row, so a comparison with it cannot use an index. As a subquery it is
// evaluated once per statement.

/** The current time of the database's clock, even within a long transaction. */
export const clockNow = sql<Date>`(select clock_timestamp())`;

/** The time of a change that a list is ordered by: whole milliseconds, so that the key of a page is exact. */
export const changeTime = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

export const clockSecondsAgo = (seconds: number) =>
  sql<Date>`(select clock_timestamp() - make_interval(secs => ${seconds}))`;
