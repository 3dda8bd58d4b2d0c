import { sql } from 'kysely';
import type { InTransaction, Tx } from '../platform/postgres/database.ts';

/**
 * The number of table rows that the work reads in its transaction, by index or by sequential scan. Measured with custom
 * plans and with generic plans, which PostgreSQL uses for statements that run often; the larger number is returned.
 */
export async function rowsRead(inTransaction: InTransaction, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    const count = await inTransaction(async (tx) => {
      await sql`set local plan_cache_mode = ${sql.lit(mode)}`.execute(tx);
      const before = await countReads(tx);
      await work(tx);
      return (await countReads(tx)) - before;
    });
    counts.push(count);
  }
  return Math.max(...counts);
}

async function countReads(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read
    from pg_stat_xact_user_tables`.execute(tx);
  return rows[0]?.read ?? Number.NaN;
}
