import { z } from 'zod';
import { paise, topUpId } from '../common.ts';

/** Whole rupees, as in the input field. `id` makes the request idempotent, like a purchase's key. */
export const startTopUp = z.strictObject({ id: topUpId, amount: z.int() });
export type StartTopUp = z.output<typeof startTopUp>;

export const topUpParams = z.strictObject({ id: topUpId });

/**
 * `open`: not paid as far as the server knows. `checking`: paid according to the browser or the bank, not yet confirmed by the
 * provider. `credited`: in the wallet. `failed`: it can no longer be paid.
 */
export const topUp = z.object({
  id: topUpId,
  amountPaise: paise,
  status: z.enum(['open', 'checking', 'credited', 'failed']),
  /** Id of the provider's order, for its checkout. */
  orderId: z.string(),
  /** The wallet's current balance. */
  balancePaise: paise,
});
export type TopUp = z.output<typeof topUp>;

/** The checkout's result after a payment, with the provider's field names and formats. */
export const checkoutSuccess = z.strictObject({
  razorpay_payment_id: z.string().regex(/^pay_[A-Za-z0-9]{14}$/),
  razorpay_order_id: z.string().regex(/^order_[A-Za-z0-9]{14}$/),
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/),
});
export type CheckoutSuccess = z.output<typeof checkoutSuccess>;
