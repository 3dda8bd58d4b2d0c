import type { Waiting } from '@bharti/contracts/admin/waiting';
import { paise } from '@bharti/domain/money/money';
import type { StaffRole } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** As many of each kind are counted. */
const most = 100;

type Row = {
  readonly payments: number;
  readonly rupees: number;
  readonly disputes: number;
  readonly respond_by: Date | null;
  readonly reports: number;
};

/** What waits for a member of the staff with this role: one query over partial indexes, of at most 101 rows of each kind. */
export async function readWaiting(reader: Reader, role: StaffRole): Promise<Waiting> {
  const { rows } = await sql<Row>`
    with to_check as (
      select payment_id, amount, currency from provider_payments
      where (outcome = 'quarantined' or paid_to_deleted) and captured and refunded - returned < amount
      order by seen_at desc, payment_id desc limit ${most + 1}
    ), asked as (
      select payment_id from payment_decisions where state = 'waiting' order by asked_at limit ${most + 1}
    ), disputed as (
      select respond_by from disputes where status = 'open' order by respond_by limit ${most + 1}
    ), reported as (
      select from reported_questions where is_open limit ${most + 1}
    )
    select
      (select count(*) from (select payment_id from to_check union select payment_id from asked) as payments)::int as payments,
      (select coalesce(sum(amount) filter (where currency = 'INR'), 0) from to_check)::float8 as rupees,
      (select count(*) from disputed)::int as disputes,
      (select min(respond_by) from disputed) as respond_by,
      (select count(*) from reported)::int as reports`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the query gives one row');
  return {
    money:
      role === 'editor'
        ? null
        : {
            payments: bounded(row.payments),
            rupeesPaise: paise(row.rupees),
            disputes: bounded(row.disputes),
            respondBy: row.respond_by?.toISOString() ?? null,
          },
    reports: role === 'support' ? null : bounded(row.reports),
  };
}

const bounded = (count: number) => ({ count: Math.min(count, most), isMore: count > most });
