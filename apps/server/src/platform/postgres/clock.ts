import { sql } from 'kysely';

// `clock_timestamp()` alone is read again for every row, so no index can serve a comparison with it. As a subquery it is
// read once a statement.

/** The database's clock at this moment, also late in a long transaction. */
export const clockNow = sql<Date>`(select clock_timestamp())`;

export const clockSecondsAgo = (seconds: number) =>
  sql<Date>`(select clock_timestamp() - make_interval(secs => ${seconds}))`;
