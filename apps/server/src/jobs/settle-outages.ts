import { audit } from '../admin/audit/audit.ts';
import { extendAffected } from '../features/attempts/lost-time.ts';
import { extendAccesses } from '../features/purchases/extend-access-store.ts';
import type { Deps } from '../shared/deps.ts';
import { listUnsettled, markSettled, type StoredOutage } from '../shared/outages/outage-store.ts';

/**
 * After an outage: gives the lost time back to every attempt and access concerned, and then closes the outage (docs/adr/0072). Apart from the job
 * that notes that a server answers, because this can last longer than the silence that counts as an outage. Accesses come first: they are
 * few, and a candidate may wait for one. What fails stays open for the next run, and stops nothing else.
 * @throws AggregateError after all others when some outages could not be settled.
 */
export async function settleOutages(deps: Pick<Deps, 'inTransaction' | 'reader' | 'outageMs'>): Promise<void> {
  const { inTransaction, reader } = deps;
  const unsettled = await listUnsettled(reader);
  const failures: unknown[] = [];
  const accessesOf = new Map<number, number>();
  for (const outage of unsettled) {
    try {
      accessesOf.set(outage.number, await inTransaction((tx) => extendAccesses(tx, outage)));
    } catch (error) {
      failures.push(error);
    }
  }
  for (const outage of unsettled) {
    try {
      const attempts = await extendAffected(deps, outage, unsettled.at(-1) ?? outage);
      const accesses = accessesOf.get(outage.number);
      if (accesses !== undefined) await settle(deps, outage, { attempts, accesses });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} times an outage could not be settled`);
}

/** Closes the outage, with one row of the audit trail: who got how much is in `attempt_extensions` and `access_extensions`. */
const settle = (
  { inTransaction }: Pick<Deps, 'inTransaction'>,
  outage: StoredOutage,
  given: { readonly attempts: number; readonly accesses: number },
): Promise<void> =>
  inTransaction(async (tx) => {
    if (!(await markSettled(tx, outage, given))) return;
    const [began, ended] = [outage.began, outage.ended].map((at) => new Date(at).toISOString());
    const after = { began, ended, ...given };
    await audit(tx, {
      actor: 'system',
      action: 'outage.settled',
      entity: 'outage',
      id: String(outage.number),
      before: null,
      after,
    });
  });
