import { graceMilliseconds, isExpired } from '@bharti/domain/attempts/attempt';
import type { AttemptId } from '@bharti/domain/brand';
import { isDatabaseAway, isLockTimeout } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { isSilent, listUnsettled, noteAlive } from '../../shared/outages/outage-store.ts';
import { giveBackTimes } from './lost-time.ts';
import { lockExpired, type ReadAttempt, toAttempt, toInstant } from './store.ts';
import { closeAttempts } from './submit-attempt.ts';

/** Each candidate of the batch stays locked until it ends, and other requests wait for that lock only briefly. */
const usualBatch = 250;
/** What is tried after a failure: first parts of so many attempts, then each by itself. Every part is a transaction of its own. */
const smallBatch = 20;
/** The most errors that are reported of a run. */
const mostReported = 20;

type ClosingDeps = Pick<Deps, 'inTransaction' | 'papers' | 'outageMs'>;
type Failures = Map<AttemptId, unknown>;
type Ended = { readonly locked: number; readonly closed: number };

/**
 * Submits every attempt whose time is over, with its deadline as finish time, after it has got back the time that outages took. Several
 * servers may run it at once.
 * @returns the number of closed attempts.
 * @throws AggregateError after all others when some attempts could not be closed.
 */
export async function closeExpired(deps: ClosingDeps, batch = usualBatch): Promise<number> {
  const failures: Failures = new Map();
  let closed = 0;
  for (;;) {
    const ended = await closeBatch(deps, batch, failures);
    closed += ended.closed;
    if (ended.locked < batch) break;
  }
  if (failures.size > 0) {
    const reported = [...failures.values()].slice(0, mostReported);
    throw new AggregateError(reported, `${failures.size} attempts could not be closed`);
  }
  return closed;
}

/** Closes a batch together; after a failure in smaller parts, so that only those attempts stay open that cannot be closed by themselves. */
async function closeBatch(deps: ClosingDeps, size: number, failures: Failures): Promise<Ended> {
  let rows: readonly ReadAttempt[] = [];
  try {
    return await closeTogether(deps, size, [...failures.keys()], (locked) => {
      rows = locked;
    });
  } catch (error) {
    const [first] = rows;
    if (first === undefined || (isDatabaseAway(error) && !isLockTimeout(error))) throw error;
    if (rows.length > 1) return closeInParts(deps, rows.length, failures);
    failures.set(first.id, error);
    return { locked: 1, closed: 0 };
  }
}

async function closeInParts(deps: ClosingDeps, count: number, failures: Failures): Promise<Ended> {
  const part = count > smallBatch ? smallBatch : 1;
  let [locked, closed] = [0, 0];
  while (locked < count) {
    const ended = await closeBatch(deps, Math.min(part, count - locked), failures);
    // Another server may have taken the others.
    if (ended.locked === 0) break;
    locked += ended.locked;
    closed += ended.closed;
  }
  return { locked: count, closed };
}

/** One transaction. @param tell is given the locked attempts before anything is done with them. */
async function closeTogether(
  deps: ClosingDeps,
  size: number,
  except: readonly AttemptId[],
  tell: (rows: readonly ReadAttempt[]) => void,
): Promise<Ended> {
  const { inTransaction, papers, outageMs } = deps;
  const ended = await inTransaction(async (tx): Promise<Ended | null> => {
    const rows = await lockExpired(tx, graceMilliseconds / 1000, size, except);
    tell(rows);
    if (rows.length === 0) return { locked: 0, closed: 0 };
    if (await isSilent(tx, outageMs)) return null;
    const fair = await giveBackTimes(tx, rows, await listUnsettled(tx));
    const over = fair.filter((row) => isExpired(toAttempt(row), toInstant(row.now)));
    await closeAttempts(tx, papers, over);
    return { locked: rows.length, closed: over.length };
  });
  if (ended !== null) return ended;
  // In a transaction of its own: the other servers note in the same row that they answer, and must not wait until a batch is closed.
  await inTransaction((tx) => noteAlive(tx, outageMs));
  return closeTogether(deps, size, except, tell);
}
