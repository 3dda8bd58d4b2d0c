import { z } from 'zod';
import { paise, topUpId } from '../common.ts';

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
