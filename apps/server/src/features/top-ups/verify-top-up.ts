import type { CheckoutSuccess, TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId, UserId } from '@bharti/domain/brand';
import { Refused } from '../../shared/refusals.ts';
import { expectPayment } from '../payments/order-store.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { isSignedBy } from '../payments/signatures.ts';
import { readTopUp } from './read-top-up.ts';

/**
 * After the checkout: verifies the signature over our own order, then fetches the payment from the provider and settles it.
 * The top-up is `checking` until the provider confirms that the money is captured. Refusals: `top_up_not_found`,
 * `payment_invalid`.
 */
export async function verifyTopUp(
  deps: PaymentDeps,
  user: UserId,
  id: TopUpId,
  { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature }: CheckoutSuccess,
): Promise<TopUp> {
  const { inTransaction, reader, payments } = deps;
  const topUp = await readTopUp(reader, user, id);
  // The signature must cover the order of this top-up, whatever order the request names.
  const isOurs =
    orderId === topUp.orderId && isSignedBy(payments.keySecret, `${topUp.orderId}|${paymentId}`, signature);
  if (!isOurs) throw new Refused({ code: 'payment_invalid' });
  if (topUp.status === 'credited') return topUp;
  // The payer has paid: if anything fails from here on, the reconciliation fetches the payment soon.
  await inTransaction((tx) => expectPayment(tx, user, id));
  const answer = await payments.provider.payment(paymentId);
  if (answer.ok) await settlePayment(deps, answer.value);
  return readTopUp(reader, user, id);
}
