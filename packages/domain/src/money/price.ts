import type { Instant } from '../time.ts';
import { type Paise, paise } from './money.ts';

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
  const running = promotions.filter((promotion) => promotionState(promotion, at) === 'running');
  return paise(Math.min(listPrice, ...running.map(({ pricePaise }) => pricePaise)));
}

/** The most promotions that are running or coming. */
export const mostPromotions = 100;

export const promotionStates = ['coming', 'running', 'over'] as const;
export type PromotionState = (typeof promotionStates)[number];

export function promotionState({ startsAt, endsAt }: Omit<Promotion, 'pricePaise'>, now: Instant): PromotionState {
  if (now >= endsAt) return 'over';
  return now < startsAt ? 'coming' : 'running';
}
