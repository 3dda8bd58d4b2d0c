import { extendAttempts } from '../features/attempts/lost-time.ts';
import { extendAccesses } from '../features/purchases/extend-access-store.ts';
import type { Deps } from '../shared/deps.ts';
import { listUnsettled, markSettled, noteAlive } from '../shared/outages/outage-store.ts';

/**
 * Notes that this server answers. After an outage it gives the lost time back to every attempt and access concerned, and then closes the
 * outage (docs/adr/0072).
 */
export async function settleOutages(deps: Pick<Deps, 'inTransaction' | 'reader' | 'outageMs'>): Promise<void> {
  const { inTransaction, reader, outageMs } = deps;
  await inTransaction((tx) => noteAlive(tx, outageMs));
  for (const outage of await listUnsettled(reader)) {
    const attempts = await extendAttempts(deps, outage);
    await inTransaction(async (tx) => {
      const accesses = await extendAccesses(tx, outage);
      await markSettled(tx, outage, { attempts, accesses });
    });
  }
}
