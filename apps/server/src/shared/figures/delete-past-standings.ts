import { indianDay } from '@bharti/domain/time';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { deleteStandingsBefore, readNow } from './standings-store.ts';

const batch = 1_000;

/** Nobody reads the standings of days that are over. Several servers may run it at once. @returns how many rows went. */
export async function deletePastStandings(inTransaction: InTransaction): Promise<number> {
  for (let deleted = 0; ; ) {
    const gone = await inTransaction(async (tx) => deleteStandingsBefore(tx, indianDay(await readNow(tx)), batch));
    deleted += gone;
    if (gone < batch) return deleted;
  }
}
