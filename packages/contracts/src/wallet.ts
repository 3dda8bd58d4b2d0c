import { postingKinds } from '@bharti/domain/ledger';
import { z } from 'zod';
import { instant, paise, postingId, testId, topUpId } from './common.ts';

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

/** Whole rupees, as the field shows them. `id` names the intent, like a purchase's key. */
export const startTopUp = z.strictObject({ id: topUpId, amount: z.int() });
export type StartTopUp = z.output<typeof startTopUp>;

export const topUpParams = z.strictObject({ id: topUpId });

/**
 * `open`: not paid as far as we know. `checking`: paid, or said to be, and not yet confirmed. `credited`: in the wallet.
 * `failed`: it can no longer be paid.
 */
export const topUp = z.object({
  id: topUpId,
  amountPaise: paise,
  status: z.enum(['open', 'checking', 'credited', 'failed']),
  /** The provider's order, for its checkout. */
  orderId: z.string(),
  /** The wallet's, now. */
  balancePaise: paise,
});
export type TopUp = z.output<typeof topUp>;

/** What the checkout hands over after a payment, in the provider's names. Patterns are the provider's. */
export const checkoutSuccess = z.strictObject({
  razorpay_payment_id: z.string().regex(/^pay_[A-Za-z0-9]{14}$/),
  razorpay_order_id: z.string().regex(/^order_[A-Za-z0-9]{14}$/),
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/),
});
export type CheckoutSuccess = z.output<typeof checkoutSuccess>;

/** One line of the wallet's history. */
export const walletEntry = z.object({
  id: postingId,
  kind: z.enum(postingKinds),
  /** Positive when it came into the wallet; 0 when a dispute did not touch it. */
  amountPaise: paise,
  /** The wallet's, after it. */
  balancePaise: paise,
  at: instant,
  /** Of a purchase; null for anything else. */
  test: z.object({ id: testId, title: z.string(), titleMr: z.string() }).nullable(),
});
export type WalletEntry = z.output<typeof walletEntry>;

/** Entries before this one; from the newest when left out. */
export const walletPage = z.strictObject({ before: postingId.optional() });
export type WalletPage = z.output<typeof walletPage>;

export const wallet = z.object({
  balancePaise: paise,
  /** Held back while the payment's bank has a dispute open. */
  frozenPaise: paise,
  /** Newest first. */
  entries: z.array(walletEntry),
  hasMore: z.boolean(),
  /** Top-ups that are paid but not yet confirmed. */
  checking: z.array(z.object({ id: topUpId, amountPaise: paise, at: instant })),
});
export type Wallet = z.output<typeof wallet>;

export const entryParams = z.strictObject({ id: postingId });
export const receiptQuery = z.strictObject({ lang: z.enum(['en', 'mr']).default('en') });
