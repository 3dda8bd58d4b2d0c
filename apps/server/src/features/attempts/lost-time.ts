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
 * Gives a locked attempt the time that outages took. @param outages all that are not settled.
 * @returns the attempt with its new deadline; a submitted one as it is.
 */
async function giveBackTime<Row extends ReadAttempt>(tx: Tx, row: Row, outages: readonly StoredOutage[]): Promise<Row> {
  const [given] = await giveBackTimes(tx, [row], outages);
  return given ?? row;
}

/** The same for several locked attempts: one statement for each outage. */
export async function giveBackTimes<Row extends ReadAttempt>(
  tx: Tx,
  rows: readonly Row[],
  outages: readonly StoredOutage[],
): Promise<readonly Row[]> {
  const newest = outages.at(-1);
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
export async function extendAffected(deps: ExtendDeps, outage: StoredOutage, newest: StoredOutage): Promise<number> {
  const { reader } = deps;
  const failed = new Map<AttemptId, unknown>();
  for (;;) {
    const affected = await listAffected(reader, outage, { except: [...failed.keys()], limit: batch });
    const readAt = performance.now();
    for (let first = 0; first < affected.length; first += atOnce) {
      await Promise.all(
        affected
          .slice(first, first + atOnce)
          .map((one) =>
            extendOne(deps, { outage, newest }, one, performance.now() - readAt).catch((error: unknown) =>
              failed.set(one.id, error),
            ),
          ),
      );
    }
    if (affected.length < batch) break;
  }
  if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} attempts could not be extended`);
  return countExtended(reader, outage);
}

type ExtendDeps = Pick<Deps, 'inTransaction' | 'reader' | 'outageMs'>;

/**
 * One statement where everything is as it was read. Otherwise the attempt is locked, and attempt and outages are read again: where another
 * outage has begun meanwhile, its candidate must not go on after it and get its time as well. @param ageMs how long ago the attempt was read.
 */
async function extendOne(
  { inTransaction, reader, outageMs }: ExtendDeps,
  { outage, newest }: { readonly outage: StoredOutage; readonly newest: StoredOutage },
  row: Affected,
  ageMs: number,
): Promise<void> {
  const now = instant(Math.ceil(toInstant(row.now) + ageMs));
  const read = { startedAt: toInstant(row.started_at), deadline: toInstant(row.deadline) };
  const deadline = deadlineAfter(read, outage, goesOnAt(outage, newest, now));
  const move = deadline !== null && { row, deadline: new Date(deadline) };
  if (move && (await extendAsRead(reader, outage, move, { newest, at: new Date(now), outageMs }))) return;
  await inTransaction(async (tx) => {
    const locked = await lockAttempt(tx, row.user_id, row.id);
    if (locked !== undefined) await giveBackTime(tx, locked, await findOutages(tx, outageMs));
  });
}
