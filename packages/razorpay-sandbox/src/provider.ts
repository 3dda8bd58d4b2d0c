import type { Clock } from './clock.ts';
import type { Announce } from './events.ts';
import type { Records } from './records.ts';
import type { Switches } from './switches.ts';

/** The state that every operation of the stand-in works on. */
export type Provider = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly records: Records;
  readonly clock: Clock;
  readonly switches: Switches;
  readonly announce: Announce;
  /** Removes all records, in the data file too. */
  readonly forget: () => void;
};

/** Seconds since 1970 by the provider's clock. */
export const seconds = ({ clock }: Pick<Provider, 'clock'>): number => Math.floor(clock.now() / 1000);
