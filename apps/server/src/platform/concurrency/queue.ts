/** Runs work one after the other, in the order of the calls. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

export class QueueFull extends Error {}

/** @param mostWaiting calls that may wait or be in progress; one more is refused with QueueFull. */
export function createQueue(mostWaiting: number): Queue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting === mostWaiting) throw new QueueFull(`${mostWaiting} calls are waiting`);
    waiting += 1;
    const result = last.then(work);
    // The next call runs even if this one fails.
    last = result.catch(() => {});
    return result.finally(() => {
      waiting -= 1;
    });
  };
}
