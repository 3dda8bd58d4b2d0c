import { graceMilliseconds, isExpired } from '@bharti/domain/attempts/attempt';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Papers } from '../../shared/catalogue/papers.ts';
import type { Deps } from '../../shared/deps.ts';
import { findOutages } from '../../shared/outages/outage-store.ts';
import { giveBackTimes } from './lost-time.ts';
import { lockExpired, type ReadAttempt, toAttempt, toInstant } from './store.ts';
import { closeAttempts } from './submit-attempt.ts';

/** Each candidate of the batch stays locked until it ends, and other requests wait for that lock only briefly. */
const usualBatch = 250;

/**
 * Submits every attempt whose time is over, with its deadline as finish time, after it has got back the time that outages took. Several
 * servers may run it at once.
 * @returns the number of closed attempts.
 * @throws AggregateError after a batch in which some attempts could not be closed; the others of the batch are closed.
 */
export async function closeExpired(
  { inTransaction, papers, outageMs }: Pick<Deps, 'inTransaction' | 'papers' | 'outageMs'>,
  batch = usualBatch,
): Promise<number> {
  for (let closed = 0; ; ) {
    const ended = await inTransaction(async (tx) => {
      const rows = await lockExpired(tx, graceMilliseconds / 1000, batch);
      const outages = rows.length === 0 ? [] : await findOutages(tx, outageMs);
      const fair = await giveBackTimes(tx, rows, outages);
      const over = fair.filter((row) => isExpired(toAttempt(row), toInstant(row.now)));
      return { rows: rows.length, over: over.length, failures: await closeOrList(tx, papers, over) };
    });
    closed += ended.over;
    const { failures } = ended;
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} attempts could not be closed`);
    if (ended.rows < batch) return closed;
  }
}

/** Closes the attempts together. When one of them cannot be graded, each by itself. @returns why some could not be closed. */
async function closeOrList(tx: Tx, papers: Papers, rows: readonly ReadAttempt[]): Promise<readonly unknown[]> {
  const failure = await closeOrUndo(tx, papers, rows);
  if (failure === null || rows.length === 1) return failure ?? [];
  const failures: unknown[] = [];
  // All who change the figures of several candidates take them in this order, so that they do not wait for each other for ever.
  for (const row of rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))) {
    failures.push(...((await closeOrUndo(tx, papers, [row])) ?? []));
  }
  return failures;
}

/** @returns null when all were closed; otherwise nothing has changed. */
async function closeOrUndo(tx: Tx, papers: Papers, rows: readonly ReadAttempt[]): Promise<readonly [unknown] | null> {
  await sql`savepoint before_closing`.execute(tx);
  try {
    await closeAttempts(tx, papers, rows);
    return null;
  } catch (error) {
    await sql`rollback to savepoint before_closing`.execute(tx);
    return [error];
  }
}
