import { sql } from 'kysely';
import type { InTransaction, Tx } from './database.ts';

type Fold = {
  /** Number of the advisory lock; any number that no other lock uses. */
  readonly lock: number;
  /** Adds at most so many of the oldest changes to the sums and deletes them. @returns their number. */
  readonly addOldest: (tx: Tx, limit: number) => Promise<number>;
};

const batch = 5_000;

/**
 * Adds all recorded changes to sums, a batch in each transaction. Of several servers only one does so at a time; the others do nothing.
 * @returns the number of changes that this server has added.
 */
export async function foldChanges(inTransaction: InTransaction, { lock, addOldest }: Fold): Promise<number> {
  for (let folded = 0; ; ) {
    const done = await inTransaction(async (tx) => ((await tryToLock(tx, lock)) ? addOldest(tx, batch) : 0));
    folded += done;
    if (done < batch) return folded;
  }
}

/** Takes an advisory lock until the transaction ends. @returns false while another transaction holds it. */
export async function tryToLock(tx: Tx, lock: number): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}
