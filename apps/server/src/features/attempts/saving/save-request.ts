import { type Instant, instant } from '@bharti/domain/time';

/** What is known of the request that brings a save. */
export type SaveRequest = {
  /** True when the client waits for the outcome no longer. */
  readonly isGone: () => boolean;
  /** Milliseconds that the save has waited in this server since all of it had come. */
  readonly waitedMs: () => number;
};
export const justCome: SaveRequest = { isGone: () => false, waitedMs: () => 0 };

/**
 * When a save came, by the database's clock: a save that came in time is not late because the server let it wait. @param now the time of the
 * database, read after `waitedMs` was measured, so that the answer is never before the save came.
 */
export const cameAt = (now: Date, waitedMs: number): Instant => instant(Math.ceil(now.getTime() - waitedMs));
