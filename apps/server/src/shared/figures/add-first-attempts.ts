import type { TestId } from '@bharti/domain/brand';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { countWaiting, lockCounts, makeAllWait, tryToLockCounts } from './first-attempts-store.ts';

/** Small, because each row stands for all answers of an attempt. */
const batch = 500;

/**
 * Adds the first attempts that were graded, or graded again, to the counts of their tests. Of several servers only one does so at a
 * time, so a submission waits for none of it. @returns the number of rows.
 */
export async function addFirstAttempts(inTransaction: InTransaction): Promise<number> {
  for (let added = 0; ; ) {
    const done = await inTransaction(addBatch);
    added += done;
    if (done < batch) return added;
  }
}

async function addBatch(tx: Tx): Promise<number> {
  return (await tryToLockCounts(tx)) ? countWaiting(tx, batch) : 0;
}

/**
 * Counts the first attempts of one version of a test from the attempts again: the job adds them in its next runs, and until then fewer
 * are shown. For repairs; grading an attempt again changes the counts by itself.
 */
export async function recountFirstAttempts(tx: Tx, test: TestId, version: number): Promise<void> {
  await lockCounts(tx);
  await makeAllWait(tx, test, version);
}
