import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/**
 * Claims rows for a job: at most `batch` rows of the query, locked until the transaction ends. Several servers may claim
 * at once: each skips rows that another has locked. In the same transaction the caller finishes the rows, or sets the time
 * of their next try (`inSeconds`, `nextTry`), so that they are claimed again if this server is killed.
 */
export const claimDue = <DB, TB extends keyof DB, Row>(
  due: SelectQueryBuilder<DB, TB, Row>,
  batch: number,
): Promise<Row[]> => due.limit(batch).forUpdate().skipLocked().execute();

/** A time from now, by the database's clock. */
export const inSeconds = (seconds: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Delays between tries: the first delay, then doubled each time, up to the longest. */
export type RetrySchedule = { readonly firstSeconds: number; readonly longestSeconds: number };

/**
 * The time of a row's next try, from its column `tries` before this try. Up to a quarter is added or subtracted at random,
 * so that rows that failed together are not repeated together.
 */
export const nextTry = ({ firstSeconds, longestSeconds }: RetrySchedule): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(
    secs => least(${firstSeconds}::float8 * power(2, tries), ${longestSeconds}::float8) * (0.75 + random() / 2))`;
