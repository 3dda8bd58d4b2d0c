import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';

const batch = 5_000;
/** Number of the advisory lock; any number that no other lock uses. */
const foldLock = 7_260_464;

/**
 * Adds the rows of `activity_changes` to the sums and deletes them. Of several servers only one does so at a time.
 * @returns the number of rows.
 */
export async function foldActivity(inTransaction: InTransaction): Promise<number> {
  for (let folded = 0; ; ) {
    const done = await inTransaction(foldBatch);
    folded += done;
    if (done < batch) return folded;
  }
}

async function foldBatch(tx: Tx): Promise<number> {
  const { rows: locks } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${foldLock}) as "isMine"`.execute(tx);
  if (locks[0]?.isMine !== true) return 0;
  const { rows } = await sql<{ done: number }>`
    with taken as (
      delete from activity_changes where id in (select id from activity_changes order by id limit ${batch}) returning *
    ), added as (
      insert into activity_sums as kept (figure, period, part, people)
      select figure, period, part, sum(people) from taken group by figure, period, part
      on conflict (figure, period, part) do update set people = kept.people + excluded.people
    )
    select count(*) as done from taken`.execute(tx);
  return rows[0]?.done ?? 0;
}
