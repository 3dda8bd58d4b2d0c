import { sql } from 'kysely';
import type { InTransaction, Tx } from '../platform/postgres/database.ts';

/** Rows of tables that the work reads in its transaction, through an index or by going through a whole table. */
export const rowsRead = (inTransaction: InTransaction, work: (tx: Tx) => Promise<unknown>): Promise<number> =>
  inTransaction(async (tx) => {
    const before = await countReads(tx);
    await work(tx);
    return (await countReads(tx)) - before;
  });

async function countReads(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read
    from pg_stat_xact_user_tables`.execute(tx);
  return rows[0]?.read ?? Number.NaN;
}
