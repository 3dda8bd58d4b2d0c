import { indianDay } from '@bharti/domain/time';
import { readNow } from '../../platform/postgres/clock.ts';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { deleteStandingsBefore } from './standings-store.ts';

const batch = 1_000;

/** Deletes the standings of past days, which are never read. Several servers may run it at once. @returns the number of rows. */
export async function deletePastStandings(inTransaction: InTransaction): Promise<number> {
  for (let deleted = 0; ; ) {
    const gone = await inTransaction(async (tx) => deleteStandingsBefore(tx, indianDay(await readNow(tx)), batch));
    deleted += gone;
    if (gone < batch) return deleted;
  }
}
