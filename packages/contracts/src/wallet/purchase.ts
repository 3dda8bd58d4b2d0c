import { z } from 'zod';
import { instant, paise, postingId, testId } from '../common.ts';

/** One spelling, so that one intent has one name. */
const intentKey = z.uuid().regex(/^[0-9a-f-]+$/);

/** `key` names the intent: sent again, it finds the first purchase. `pricePaise` is what the buyer agreed to, no more. */
export const purchaseTest = z.strictObject({ testId, key: intentKey, pricePaise: z.int().min(0) });
export type PurchaseTest = z.output<typeof purchaseTest>;

/** As it was when it was made: a replay says the same. */
export const purchase = z.object({
  id: postingId,
  testId,
  pricePaise: paise,
  purchasedAt: instant,
  expiresAt: instant,
  /** The wallet's, after it. */
  balancePaise: paise,
});
export type Purchase = z.output<typeof purchase>;
