import type { StoredSitting } from '../../../browser/offline-sittings.ts';

/** How much time of an offline sitting has passed. It never gets less. */
export type Elapsed = {
  /** Milliseconds since the start. */
  readonly read: () => number;
  /** Whether the page is hidden from now on: the device may sleep then. */
  readonly setHidden: (isHidden: boolean) => void;
};

/**
 * Measures by the clock that cannot be set while the page is seen. That clock may stand still while the device sleeps, so the larger of both
 * clocks counts while the page is hidden.
 * @param before milliseconds that had passed. @param wall the clock that the device shows. @param steady the clock that never goes back.
 */
export function createElapsed(before: number, wall = () => Date.now(), steady = () => performance.now()): Elapsed {
  let elapsed = before;
  let isHidden = false;
  let last = { wall: wall(), steady: steady() };
  const read = (): number => {
    const now = { wall: wall(), steady: steady() };
    const passed = now.steady - last.steady;
    elapsed += isHidden ? Math.max(passed, now.wall - last.wall) : passed;
    last = now;
    return elapsed;
  };
  return {
    read,
    setHidden: (next) => {
      read();
      isHidden = next;
    },
  };
}

/** What had passed when this page was opened: the clock goes on while no page of the sitting is open. A clock that was set back adds nothing. */
export const elapsedUntil = (
  { elapsedMs, seenAt }: Pick<StoredSitting, 'elapsedMs' | 'seenAt'>,
  wall: number,
): number => elapsedMs + Math.max(0, wall - seenAt);

/**
 * Whether the device's clock went on by more than the whole test while no page of the sitting was open. It may have been set forward, so
 * such a sitting is not ended by its clock: its candidate decides.
 */
export const isClockInDoubt = (
  { durationSeconds, seenAt, finishedAt }: Pick<StoredSitting, 'durationSeconds' | 'seenAt' | 'finishedAt'>,
  wall: number,
): boolean => finishedAt === null && wall - seenAt > durationSeconds * 1_000;
