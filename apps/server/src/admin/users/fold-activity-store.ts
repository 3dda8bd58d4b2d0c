import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { foldChanges } from '../../platform/postgres/fold-changes.ts';

/** Adds the rows of `activity_changes` to the sums and deletes them. @returns the number of rows. */
export const foldActivity = (inTransaction: InTransaction): Promise<number> =>
  foldChanges(inTransaction, { lock: 7_260_464, addOldest });

/** Whether there are rows to add. */
export const hasActivityChanges = sql<boolean>`exists (select from activity_changes)`;

async function addOldest(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    with taken as (
      delete from activity_changes where id in (select id from activity_changes order by id limit ${limit}) returning *
    ), added as (
      insert into activity_sums as kept (figure, period, part, people)
      select figure, period, part, sum(people) from taken group by figure, period, part
      on conflict (figure, period, part) do update set people = kept.people + excluded.people
    )
    select count(*) as done from taken`.execute(tx);
  return rows[0]?.done ?? 0;
}
