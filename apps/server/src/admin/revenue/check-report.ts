import { sql } from 'kysely';
import type { RaiseAlarm } from '../../platform/alarms.ts';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { tryToLock } from '../../platform/postgres/fold-changes.ts';
import { compareWithLedger } from './compare-with-ledger.ts';
import { readDueCheck, saveCheck } from './comparison-store.ts';

/** Number of the advisory lock; any number that no other lock uses. */
const checkLock = 7_260_463;

/**
 * Compares the report with the ledger when that was asked for, and once a day. Of several servers only one does so at a time. A server
 * that is killed meanwhile leaves the request as it was, so the comparison is made again.
 */
export async function checkReport(inTransaction: InTransaction, alarm: RaiseAlarm | null): Promise<void> {
  const wantedAt = await inTransaction(readDueCheck);
  if (wantedAt === null) return;
  const result = await inTransaction(async (tx) => {
    // One snapshot for all statements: money goes on moving meanwhile.
    await sql`set transaction isolation level repeatable read`.execute(tx);
    return (await tryToLock(tx, checkLock)) ? compareWithLedger(tx) : null;
  });
  if (result === null) return;
  await inTransaction((tx) => saveCheck(tx, wantedAt, result));
  if (result.total > 0) alarm?.({ kind: 'report_differs', paise: result.total });
}
