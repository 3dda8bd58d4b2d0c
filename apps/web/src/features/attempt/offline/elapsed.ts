import type { StoredSitting } from '../../../browser/offline-sittings.ts';

type Timing = Pick<StoredSitting, 'durationSeconds' | 'elapsedMs' | 'seenAt' | 'finishedAt'>;

/** How much time of an offline sitting has passed. It never gets less. */
export type Elapsed = {
  /** Milliseconds since the start. */
  readonly read: () => number;
  /** Whether the page is hidden from now on: the device may sleep then. */
  readonly setHidden: (isHidden: boolean) => void;
  /** By a clock that may have been set forward the time ran out while the page was hidden: it stands still, and its candidate decides. */
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

/** A clock that is set right by the network moves by less, as a rule: it is no reason to ask. */
const leastDoubtMs = 60_000;

/**
 * Whether the sitting would end by what only the clock says that can be set. It may have been set forward, so it does not end a sitting.
 * @param unproven milliseconds. @param elapsed milliseconds without them.
 */
const endsUnproven = (unproven: number, elapsed: number, durationMs: number): boolean =>
  unproven >= leastDoubtMs && elapsed < durationMs && elapsed + unproven >= durationMs;

/**
 * Measures by the clock that cannot be set while the page is seen. That clock may stand still while the device sleeps, so the larger of both
 * clocks counts while the page is hidden; not where the sitting would end by it.
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
    if (endsUnproven(asleep, elapsed + passed, durationMs)) isInDoubt = true;
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
 * Whether the time of a sitting ran out by the device's clock while no page showed it. The clock may have been set forward, so such a sitting
 * is not ended by it: its candidate decides.
 */
export const isClockInDoubt = ({ durationSeconds, elapsedMs, seenAt, finishedAt }: Timing, wall: number): boolean =>
  finishedAt === null && endsUnproven(wall - seenAt, elapsedMs, durationSeconds * 1_000);
