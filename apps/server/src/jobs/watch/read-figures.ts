import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** What a scrape and the job that watches read from the database. Seconds; 0 where nothing waits. */
export type DatabaseFigures = {
  /** This machine's clock less the database's: positive when ours is ahead. */
  readonly clockDrift: number;
  readonly runningAttempts: number;
  readonly closingLag: number;
  readonly quarantined: number;
  readonly reconciliationLag: number;
  readonly webhookLag: number;
};

const mostQuarantined = 1_001;

type Row = Omit<DatabaseFigures, 'clockDrift'> & { readonly now: number };

/** One query; each of its parts reads a partial index. */
export async function readFigures(reader: Reader): Promise<DatabaseFigures> {
  const asked = Date.now();
  const { rows } = await sql<Row>`
    with late as (
      select
        (select min(deadline) from test_attempts where status = 'running') as attempt,
        (select min(check_at) from top_ups where status in ('open', 'checking')) as top_up,
        (select min(try_at) from webhook_inbox where processed_at is null) as webhook
    ), lag as (
      select extract(epoch from clock_timestamp() - attempt) as attempt, extract(epoch from clock_timestamp() - top_up) as top_up,
        extract(epoch from clock_timestamp() - webhook) as webhook
      from late
    )
    select
      extract(epoch from clock_timestamp())::float8 as now,
      (select count(*) from test_attempts where status = 'running')::int as "runningAttempts",
      (select count(*) from (
        select from provider_payments
        where (outcome = 'quarantined' or paid_to_deleted) and captured and refunded - returned < amount
        limit ${mostQuarantined}
      ) as quarantined)::int as quarantined,
      greatest(0, coalesce(attempt, 0))::float8 as "closingLag",
      greatest(0, coalesce(top_up, 0))::float8 as "reconciliationLag",
      greatest(0, coalesce(webhook, 0))::float8 as "webhookLag"
    from lag`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the query gives one row');
  const { now, ...figures } = row;
  // The database read its clock between the question and the answer.
  const between = (asked + Date.now()) / 2_000;
  return { ...figures, clockDrift: between - now };
}
