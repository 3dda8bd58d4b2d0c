import { GateFull } from './gate.ts';

export type BatchLimits = {
  /** The most items of one batch. */
  readonly most: number;
  /** The most items that wait; a further one is refused. */
  readonly waiting: number;
  /** Batches that run at the same time; 1 unless given, so that items are handled in their order. */
  readonly atOnce?: number;
};

export type Batcher<Item, Outcome> = {
  /**
   * Adds an item to the next batch. @returns what the batch says of this item. @param isGone true when the client waits for the outcome no
   * longer: the item is left out. @throws GateFull when too many wait or the item is left out, and what `run` throws.
   */
  readonly add: (item: Item, isGone?: () => boolean) => Promise<Outcome>;
};

type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly isGone: () => boolean;
  readonly done: (outcome: Outcome) => void;
  readonly failed: (error: unknown) => void;
};

/**
 * Runs items together: a batch is what has arrived while those before it ran, in the order of arrival. Nothing waits for a batch to fill, so
 * a lone item starts at once. @param run gives an outcome for each item, in their order.
 */
export function createBatcher<Item, Outcome>(
  run: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  { most, waiting, atOnce = 1 }: BatchLimits,
): Batcher<Item, Outcome> {
  const queue: Waiting<Item, Outcome>[] = [];
  let running = 0;

  const runBatches = async () => {
    running += 1;
    while (queue.length > 0) {
      const batch: Waiting<Item, Outcome>[] = [];
      for (const waiting of queue.splice(0, most)) {
        // Its request must end too: it holds a place among the requests that run.
        if (waiting.isGone()) waiting.failed(new GateFull('the client is gone'));
        else batch.push(waiting);
      }
      if (batch.length === 0) continue;
      try {
        const outcomes = await run(batch.map(({ item }) => item));
        for (const [place, { done }] of batch.entries()) done(outcomes[place] as Outcome);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    running -= 1;
  };

  return {
    add: (item, isGone = () => false) =>
      new Promise((done, failed) => {
        if (queue.length >= waiting) {
          failed(new GateFull(`${waiting} items are waiting`));
          return;
        }
        queue.push({ item, isGone, done, failed });
        if (running < atOnce) void runBatches();
      }),
  };
}
