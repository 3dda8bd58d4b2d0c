import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/**
 * Claims rows for a job: at most `batch` rows of the query, locked until the transaction ends. Several servers may claim
 * at once: each skips rows that another has locked. In the same transaction the caller finishes the rows, or moves their
 * time of the next try (`inSeconds`, `nextTry`), so that they are claimed again should this server end in the middle.
 */
export const claimDue = <DB, TB extends keyof DB, Row>(
  due: SelectQueryBuilder<DB, TB, Row>,
  batch: number,
): Promise<Row[]> => due.limit(batch).forUpdate().skipLocked().execute();

/** A time from now, by the database's clock. */
export const inSeconds = (seconds: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Delays between tries: the first, then twice the one before, up to the longest. */
export type RetrySchedule = { readonly firstSeconds: number; readonly longestSeconds: number };

/**
 * When a row is tried again, by its column `tries` before this try. A quarter more or less at random, so that rows which
 * failed together are not repeated together.
 */
export const nextTry = ({ firstSeconds, longestSeconds }: RetrySchedule): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(
    secs => least(${firstSeconds}::float8 * power(2, tries), ${longestSeconds}::float8) * (0.75 + random() / 2))`;
