import { graceMilliseconds, isExpired } from '@bharti/domain/attempts/attempt';
import { sql } from 'kysely';
import type { Deps } from '../../shared/deps.ts';
import { findOutages } from '../../shared/outages/outage-store.ts';
import { giveBackTime } from './lost-time.ts';
import { lockExpired, toAttempt, toInstant } from './store.ts';
import { closeAttempt } from './submit-attempt.ts';

/** Small, because each candidate of the batch stays locked until it ends, and other requests wait for that lock only briefly. */
const batch = 20;

/**
 * Submits every attempt whose time is over, with its deadline as finish time, after it has got back the time that outages took. Several
 * servers may run it at once.
 * @returns the number of closed attempts.
 * @throws AggregateError after a batch in which some attempts could not be closed; the others of the batch are closed.
 */
export async function closeExpired({
  inTransaction,
  papers,
  outageMs,
}: Pick<Deps, 'inTransaction' | 'papers' | 'outageMs'>): Promise<number> {
  let closed = 0;
  const failures: unknown[] = [];
  for (;;) {
    const ended = await inTransaction(async (tx) => {
      let extended = 0;
      const rows = await lockExpired(tx, graceMilliseconds / 1000, batch);
      const outages = rows.length === 0 ? [] : await findOutages(tx, outageMs);
      // All who change the figures of several candidates take them in this order, so that they do not wait for each other for ever.
      for (const row of rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))) {
        // With a savepoint for each attempt, an attempt that cannot be graded does not stop the others.
        await sql`savepoint one_attempt`.execute(tx);
        try {
          const fair = await giveBackTime(tx, row, outages);
          if (isExpired(toAttempt(fair), toInstant(fair.now))) await closeAttempt(tx, papers, fair);
          else extended += 1;
        } catch (error) {
          await sql`rollback to savepoint one_attempt`.execute(tx);
          failures.push(error);
        }
      }
      return { rows: rows.length, closed: rows.length - extended };
    });
    closed += ended.closed;
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} attempts could not be closed`);
    if (ended.rows < batch) return closed;
  }
}
