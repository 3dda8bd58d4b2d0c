import type { Books } from './books.ts';
import type { Clock } from './clock.ts';
import type { Announce } from './events.ts';
import type { Switches } from './switches.ts';

/** What every operation of the stand-in works on. */
export type Provider = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly books: Books;
  readonly clock: Clock;
  readonly switches: Switches;
  readonly announce: Announce;
  /** Empties the books, on the disk too. */
  readonly forget: () => void;
};

/** Seconds since 1970 by the provider's clock. */
export const seconds = ({ clock }: Pick<Provider, 'clock'>): number => Math.floor(clock.now() / 1000);
