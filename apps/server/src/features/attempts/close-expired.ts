import { graceMilliseconds } from '@bharti/domain/attempts/attempt';
import { sql } from 'kysely';
import type { Deps } from '../../shared/deps.ts';
import { lockExpired } from './store.ts';
import { closeAttempt } from './submit-attempt.ts';

/** Small, because each candidate of the batch stays locked until it ends, and other requests wait for that lock only briefly. */
const batch = 20;

/**
 * Submits every attempt whose time is over, with its deadline as finish time; several servers may run it at once.
 * @returns the number of closed attempts.
 * @throws AggregateError after a batch in which some attempts could not be closed; the others of the batch are closed.
 */
export async function closeExpired({ inTransaction, papers }: Pick<Deps, 'inTransaction' | 'papers'>): Promise<number> {
  let closed = 0;
  const failures: unknown[] = [];
  for (;;) {
    const due = await inTransaction(async (tx) => {
      const rows = await lockExpired(tx, graceMilliseconds / 1000, batch);
      // All who change the figures of several candidates take them in this order, so that they do not wait for each other for ever.
      for (const row of rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))) {
        // With a savepoint for each attempt, an attempt that cannot be graded does not stop the others.
        await sql`savepoint one_attempt`.execute(tx);
        try {
          await closeAttempt(tx, papers, row);
        } catch (error) {
          await sql`rollback to savepoint one_attempt`.execute(tx);
          failures.push(error);
        }
      }
      return rows.length;
    });
    closed += due;
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} attempts could not be closed`);
    if (due < batch) return closed;
  }
}
