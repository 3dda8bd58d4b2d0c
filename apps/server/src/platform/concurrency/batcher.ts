import { GateFull } from './gate.ts';

export type BatchLimits = {
  /** The most items of one batch. */
  readonly most: number;
  /** The most items that wait; a further one is refused. */
  readonly waiting: number;
  /** Milliseconds after which an item that still waits for its batch is refused, at most a second later. */
  readonly waitMs: number;
  /** Batches that run at the same time; 1 unless given, so that items are handled in their order. */
  readonly atOnce?: number;
};

export type Batcher<Item, Outcome> = {
  /**
   * Adds an item to the next batch. @returns what the batch says of this item. @param isGone true when the client waits for the outcome no
   * longer: the item is left out. @throws GateFull when too many wait, this one has waited too long or is left out, and what `run` throws.
   */
  readonly add: (item: Item, isGone?: () => boolean) => Promise<Outcome>;
};

type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly isGone: () => boolean;
  /** When it came, by `performance.now()`. */
  readonly since: number;
  readonly done: (outcome: Outcome) => void;
  readonly failed: (error: unknown) => void;
};

/** Between two looks at those who wait. */
const longestPause = 1_000;

/**
 * Runs items together: a batch is what has arrived while those before it ran, in the order of arrival. Nothing waits for a batch to fill, so
 * a lone item starts at once. @param run gives an outcome for each item, in their order.
 */
export function createBatcher<Item, Outcome>(
  run: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  { most, waiting, waitMs, atOnce = 1 }: BatchLimits,
): Batcher<Item, Outcome> {
  let queue: Waiting<Item, Outcome>[] = [];
  let running = 0;
  let nextLook: NodeJS.Timeout | null = null;

  /** Its request must end too: it holds a place among the requests that run. */
  const isLeftOut = ({ isGone, since, failed }: Waiting<Item, Outcome>, now: number): boolean => {
    try {
      if (isGone()) failed(new GateFull('the client is gone'));
      else if (now - since > waitMs) failed(new GateFull(`in no batch within ${waitMs} ms`));
      else return false;
    } catch (error) {
      // Thrown further, it would end the batches of all others.
      failed(error);
    }
    return true;
  };

  /** While batches run that do not end: one timer for all who wait. */
  const lookAtQueue = () => {
    nextLook = null;
    const now = performance.now();
    queue = queue.filter((waiting) => !isLeftOut(waiting, now));
    lookLater();
  };
  const lookLater = () => {
    if (queue.length > 0) nextLook ??= setTimeout(lookAtQueue, Math.min(waitMs, longestPause));
  };
  const stopLooking = () => {
    if (nextLook !== null) clearTimeout(nextLook);
    nextLook = null;
  };

  const runBatches = async () => {
    running += 1;
    while (queue.length > 0) {
      const now = performance.now();
      const batch = queue.splice(0, most).filter((waiting) => !isLeftOut(waiting, now));
      if (batch.length === 0) continue;
      try {
        const outcomes = await run(batch.map(({ item }) => item));
        if (outcomes.length !== batch.length) throw new Error(`${outcomes.length} outcomes for ${batch.length} items`);
        for (const [place, outcome] of outcomes.entries()) batch[place]?.done(outcome);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    running -= 1;
    stopLooking();
  };

  return {
    add: (item, isGone = () => false) =>
      new Promise((done, failed) => {
        if (queue.length >= waiting) {
          failed(new GateFull(`${waiting} items are waiting`));
          return;
        }
        queue.push({ item, isGone, since: performance.now(), done, failed });
        if (running < atOnce) void runBatches();
        else lookLater();
      }),
  };
}
