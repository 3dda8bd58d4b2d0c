import { deadlineAfter } from '@bharti/domain/attempts/lost-time';
import type { AttemptId } from '@bharti/domain/brand';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { findOutages, type StoredOutage } from '../../shared/outages/outage-store.ts';
import { countExtended, extendAttempt, listAffected } from './lost-time-store.ts';
import { lockAttempt, type ReadAttempt, toAttempt, toInstant } from './store.ts';

// docs/adr/0072: after an outage every attempt that was running gets the lost time back, once.

/** Gives a locked attempt the time that outages took. @returns the attempt with its new deadline; a submitted one as it is. */
export async function giveBackTime<Row extends ReadAttempt>(
  tx: Tx,
  row: Row,
  outages: readonly StoredOutage[],
): Promise<Row> {
  let given = row;
  for (const outage of outages) {
    const attempt = toAttempt(given);
    if (attempt.status === 'submitted') return given;
    const deadline = deadlineAfter(attempt, outage, toInstant(row.now));
    if (deadline !== null && (await extendAttempt(tx, given, outage, deadline))) {
      given = { ...given, deadline: new Date(deadline) };
    }
  }
  return given;
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
 * @returns how many attempts have got time from this outage.
 * @throws AggregateError after all others when some attempts could not be extended.
 */
export async function extendAttempts(
  { inTransaction, reader }: Pick<Deps, 'inTransaction' | 'reader'>,
  outage: StoredOutage,
): Promise<number> {
  const failed = new Map<AttemptId, unknown>();
  for (;;) {
    const affected = await listAffected(reader, outage, { except: [...failed.keys()], limit: batch });
    for (let first = 0; first < affected.length; first += atOnce) {
      await Promise.all(
        affected
          .slice(first, first + atOnce)
          .map((one) => extendOne(inTransaction, outage, one).catch((error: unknown) => failed.set(one.id, error))),
      );
    }
    if (affected.length < batch) break;
  }
  if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} attempts could not be extended`);
  return countExtended(reader, outage);
}

const extendOne = (
  inTransaction: InTransaction,
  outage: StoredOutage,
  { user_id, id }: Pick<ReadAttempt, 'user_id' | 'id'>,
): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await lockAttempt(tx, user_id, id);
    if (row !== undefined) await giveBackTime(tx, row, [outage]);
  });
