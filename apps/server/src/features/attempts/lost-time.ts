import { deadlineAfter, goesOnAt } from '@bharti/domain/attempts/lost-time';
import type { AttemptId } from '@bharti/domain/brand';
import { instant } from '@bharti/domain/time';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { findOutages, type StoredOutage } from '../../shared/outages/outage-store.ts';
import {
  type Affected,
  countExtended,
  extendAsRead,
  extendAttempts,
  listAffected,
  type Move,
} from './lost-time-store.ts';
import { lockAttempt, type ReadAttempt, toAttempt, toInstant } from './store.ts';

// docs/adr/0072: after an outage every attempt that was running gets the lost time back, once.

/**
 * Gives a locked attempt the time that outages took. @param newest the newest outage that is not settled.
 * @returns the attempt with its new deadline; a submitted one as it is.
 */
async function giveBackTime<Row extends ReadAttempt>(
  tx: Tx,
  row: Row,
  outages: readonly StoredOutage[],
  newest = outages.at(-1),
): Promise<Row> {
  const [given] = await giveBackTimes(tx, [row], outages, newest);
  return given ?? row;
}

/** The same for several locked attempts: one statement for each outage. */
export async function giveBackTimes<Row extends ReadAttempt>(
  tx: Tx,
  rows: readonly Row[],
  outages: readonly StoredOutage[],
  newest = outages.at(-1),
): Promise<readonly Row[]> {
  let given = rows;
  for (const outage of outages) {
    const moves = given.flatMap((row) => moveOf(row, outage, newest ?? outage) ?? []);
    const moved = await extendAttempts(tx, outage, moves);
    given = given.map((row) => {
      const deadline = moved.get(row.id);
      return deadline === undefined ? row : { ...row, deadline };
    });
  }
  return given;
}

function moveOf(row: ReadAttempt, outage: StoredOutage, newest: StoredOutage): Move | null {
  const attempt = toAttempt(row);
  const at = goesOnAt(outage, newest, toInstant(row.now));
  const deadline = attempt.status === 'submitted' ? null : deadlineAfter(attempt, outage, at);
  return deadline === null ? null : { row, deadline: new Date(deadline) };
}

/**
 * The same for an attempt whose time is over, before that is decided: the job may not have come to it yet. Costs nothing while there is
 * time left.
 */
export const withLostTime = async (
  tx: Tx,
  { outageMs }: Pick<Deps, 'outageMs'>,
  row: ReadAttempt,
): Promise<ReadAttempt> =>
  row.now <= row.deadline || row.status === 'submitted' ? row : giveBackTime(tx, row, await findOutages(tx, outageMs));

const batch = 500;
/** Each takes a connection; the others are left to the candidates, who come back at the same time. */
const atOnce = 4;

/**
 * Gives every running attempt the time that the outage took, each in its own transaction. Several servers may do it at once.
 * @param newest the newest outage that is not settled: perhaps this one.
 * @returns how many attempts have got time from this outage.
 * @throws AggregateError after all others when some attempts could not be extended.
 */
export async function extendAffected(
  { inTransaction, reader }: Pick<Deps, 'inTransaction' | 'reader'>,
  outage: StoredOutage,
  newest: StoredOutage,
): Promise<number> {
  const failed = new Map<AttemptId, unknown>();
  for (;;) {
    const affected = await listAffected(reader, outage, { except: [...failed.keys()], limit: batch });
    const readAt = performance.now();
    for (let first = 0; first < affected.length; first += atOnce) {
      await Promise.all(
        affected
          .slice(first, first + atOnce)
          .map((one) =>
            extendOne({ inTransaction, reader }, { outage, newest }, one, performance.now() - readAt).catch(
              (error: unknown) => failed.set(one.id, error),
            ),
          ),
      );
    }
    if (affected.length < batch) break;
  }
  if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} attempts could not be extended`);
  return countExtended(reader, outage);
}

/** One statement where the attempt is as it was read; otherwise it is locked and read again. @param ageMs how long ago it was read. */
async function extendOne(
  { inTransaction, reader }: Pick<Deps, 'inTransaction' | 'reader'>,
  { outage, newest }: { readonly outage: StoredOutage; readonly newest: StoredOutage },
  row: Affected,
  ageMs: number,
): Promise<void> {
  const at = instant(Math.ceil(toInstant(row.now) + ageMs));
  const read = { startedAt: toInstant(row.started_at), deadline: toInstant(row.deadline) };
  const deadline = deadlineAfter(read, outage, goesOnAt(outage, newest, at));
  if (deadline !== null && (await extendAsRead(reader, outage, { row, deadline: new Date(deadline) }, new Date(at)))) {
    return;
  }
  await inTransaction(async (tx) => {
    const locked = await lockAttempt(tx, row.user_id, row.id);
    if (locked !== undefined) await giveBackTime(tx, locked, [outage], newest);
  });
}
