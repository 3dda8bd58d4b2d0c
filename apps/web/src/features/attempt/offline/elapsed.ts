import type { StoredSitting } from '../../../browser/offline-sittings.ts';

/** How much time of an offline sitting has passed. It never gets less. */
export type Elapsed = {
  /** Milliseconds since the start. */
  readonly read: () => number;
  /** Whether the page is hidden from now on: the device may sleep then. */
  readonly setHidden: (isHidden: boolean) => void;
  /** The device's clock may have been set forward while the page was hidden: the time stands still, and its candidate decides. */
  readonly isInDoubt: () => boolean;
};

/** What a device shows, in milliseconds. */
type Clocks = {
  /** The clock that its user can set. */
  readonly wall: () => number;
  /** The clock that never goes back. */
  readonly steady: () => number;
};
const ownClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Measures by the clock that cannot be set while the page is seen. That clock may stand still while the device sleeps, so the larger of both
 * clocks counts while the page is hidden; not where it went on by more than the whole test.
 * @param before milliseconds that had passed. @param durationMs time of the whole test.
 */
export function createElapsed(before: number, durationMs: number, { wall, steady } = ownClocks): Elapsed {
  let elapsed = before;
  let isHidden = false;
  let isInDoubt = false;
  let last = { wall: wall(), steady: steady() };
  const read = (): number => {
    const now = { wall: wall(), steady: steady() };
    const passed = now.steady - last.steady;
    const asleep = isHidden ? Math.max(0, now.wall - last.wall - passed) : 0;
    if (asleep > durationMs) isInDoubt = true;
    if (!isInDoubt) elapsed += passed + asleep;
    last = now;
    return elapsed;
  };
  return {
    read,
    setHidden: (next) => {
      read();
      isHidden = next;
    },
    isInDoubt: () => {
      read();
      return isInDoubt;
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
