import { extendAffected } from '../features/attempts/lost-time.ts';
import { extendAccesses } from '../features/purchases/extend-access-store.ts';
import type { Deps } from '../shared/deps.ts';
import { listUnsettled, markSettled } from '../shared/outages/outage-store.ts';

/**
 * After an outage: gives the lost time back to every attempt and access concerned, and then closes the outage (docs/adr/0072). Apart from the job
 * that notes that a server answers, because this can last longer than the silence that counts as an outage.
 */
export async function settleOutages(deps: Pick<Deps, 'inTransaction' | 'reader'>): Promise<void> {
  const { inTransaction, reader } = deps;
  const unsettled = await listUnsettled(reader);
  for (const outage of unsettled) {
    const attempts = await extendAffected(deps, outage, unsettled.at(-1) ?? outage);
    await inTransaction(async (tx) => {
      const accesses = await extendAccesses(tx, outage);
      await markSettled(tx, outage, { attempts, accesses });
    });
  }
}
