import { isDatabaseAway } from '../postgres/database.ts';
import { type BatchLimits, createBatcher } from './batcher.ts';
import { createGate, GateFull, type GateLimits } from './gate.ts';

/** An outcome of an item in a batch. `alone`: this item needs a transaction of its own. */
export type InBatch<Outcome> = Outcome | 'alone';

type Work<Item, Outcome> = {
  /** Runs a batch in one transaction; an outcome for each item, in their order. */
  readonly together: (items: readonly Item[]) => Promise<readonly InBatch<Outcome>[]>;
  readonly alone: (item: Item) => Promise<Outcome>;
};
type Limits = { readonly batch: BatchLimits; readonly alone: GateLimits };

/**
 * Runs items that arrive together in one transaction, and those that a batch cannot take each in its own (docs/adr/0073).
 * @returns adds an item. It throws GateFull when too many wait, and the error of a database that is away.
 */
export function createTogether<Item, Outcome>(
  { together, alone }: Work<Item, Outcome>,
  limits: Limits,
): (item: Item, isGone: () => boolean) => Promise<Outcome> {
  const batches = createBatcher((items: readonly Item[]) => runInHalves(together, items), limits.batch);
  const gate = createGate(limits.alone);
  return async (item, isGone) => {
    const outcome = await batches.add(item, isGone);
    if (outcome !== 'alone') return outcome;
    return gate.run('alone', async () => {
      if (isGone()) throw new GateFull('the client is gone');
      return alone(item);
    });
  };
}

/** One item that the database does not take must not fail the others, nor cost each of them a transaction: the halves are tried again. */
async function runInHalves<Item, Outcome>(
  together: Work<Item, Outcome>['together'],
  items: readonly Item[],
): Promise<readonly InBatch<Outcome>[]> {
  try {
    return await together(items);
  } catch (error) {
    // While the database is away each would fail again, and the candidate would learn it twice as late.
    if (isDatabaseAway(error)) throw error;
    if (items.length === 1) return ['alone'];
    const middle = Math.ceil(items.length / 2);
    const first = await runInHalves(together, items.slice(0, middle));
    return [...first, ...(await runInHalves(together, items.slice(middle)))];
  }
}
