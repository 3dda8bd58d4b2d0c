import { z } from 'zod';
import { instant, paise, postingId, testId } from '../common.ts';

/** Lower case only, so that one intent cannot have two keys. */
const intentKey = z.uuid().regex(/^[0-9a-f-]+$/);

/** `key` makes the request idempotent: a repeat returns the first purchase. `pricePaise` is the price that the buyer agreed to. */
export const purchaseTest = z.strictObject({ testId, key: intentKey, pricePaise: z.int().min(0) });
export type PurchaseTest = z.output<typeof purchaseTest>;

/** The purchase at the time it was made; a repeated request gets the same reply. */
export const purchase = z.object({
  id: postingId,
  testId,
  pricePaise: paise,
  purchasedAt: instant,
  expiresAt: instant,
  /** The wallet's balance after the purchase. */
  balancePaise: paise,
});
export type Purchase = z.output<typeof purchase>;
