import { type Paise, paise } from './money.ts';
import type { Instant } from './time.ts';

/** A lower price that applies between two instants. */
export type Promotion = {
  readonly pricePaise: Paise;
  readonly startsAt: Instant;
  /** The first instant at which it no longer applies. */
  readonly endsAt: Instant;
};

/**
 * What a test costs at an instant: the lowest price of the promotions that apply then, but never more than the list price.
 * A free test stays free.
 */
export function priceAt(listPrice: Paise, promotions: readonly Promotion[], at: Instant): Paise {
  const running = promotions.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
  return paise(Math.min(listPrice, ...running.map(({ pricePaise }) => pricePaise)));
}
