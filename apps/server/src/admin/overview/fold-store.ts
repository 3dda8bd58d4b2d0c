import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { foldChanges } from '../../platform/postgres/fold-changes.ts';

/** Adds the rows of `overview_changes` to the sums and deletes them. @returns the number of rows. */
export const foldOverview = (inTransaction: InTransaction): Promise<number> =>
  foldChanges(inTransaction, { lock: 7_260_437, addOldest });

/** Whether there are rows to add. */
export const hasOverviewChanges = sql<boolean>`exists (select from overview_changes)`;

async function addOldest(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    with taken as (
      delete from overview_changes where id in (select id from overview_changes order by id limit ${limit}) returning *
    ), of_hours as (
      insert into overview_hours as kept (hour, users, logins, last_seen, attempts)
      select hour, sum(users), sum(logins), sum(last_seen), sum(attempts) from taken group by hour
      on conflict (hour) do update set users = kept.users + excluded.users, logins = kept.logins + excluded.logins,
        last_seen = kept.last_seen + excluded.last_seen, attempts = kept.attempts + excluded.attempts
    ), of_tests as (
      insert into overview_tests as kept (test_id, attempts, score, questions, revenue_paise)
      select test_id, sum(attempts), sum(score), sum(questions), sum(revenue_paise)
      from taken where test_id is not null group by test_id
      on conflict (test_id) do update set attempts = kept.attempts + excluded.attempts, score = kept.score + excluded.score,
        questions = kept.questions + excluded.questions, revenue_paise = kept.revenue_paise + excluded.revenue_paise
    ), of_all as (
      update overview_totals as kept set users = kept.users + added.users, attempts = kept.attempts + added.attempts,
        score = kept.score + added.score, questions = kept.questions + added.questions,
        revenue_paise = kept.revenue_paise + added.revenue_paise
      from (select sum(users) as users, sum(attempts) as attempts, sum(score) as score, sum(questions) as questions,
        sum(revenue_paise) as revenue_paise from taken having count(*) > 0) added
    )
    select count(*) as done from taken`.execute(tx);
  return rows[0]?.done ?? 0;
}
