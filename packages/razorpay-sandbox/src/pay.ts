import type { Payment } from './entities.ts';
import { alreadyPaid } from './failure.ts';
import { findOrder } from './orders.ts';
import { authorizePayment, beginPayment, capturePayment, failPayment, findPayment } from './payments.ts';
import type { Provider } from './provider.ts';
import { returnPayment } from './refunds.ts';
import { signPayment } from './signatures.ts';

/** The checkout's result for the page. */
export type CheckoutReply = {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
};

export type PayInput = {
  /** The status that the payment reaches now; default: captured, or authorized for an order with manual capture. */
  readonly outcome?: 'created' | 'authorized' | 'captured' | 'failed' | undefined;
  /** Seconds after which a payment that is not captured is authorised and captured. */
  readonly captureAfter?: number | undefined;
  /** Amount (paise) and currency that the payer's bank moves, if they differ from the order. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  /** An earlier payment of this order to continue, instead of a new payment. */
  readonly paymentId?: string | undefined;
  /** Treatment of a payment for a paid order: declined (default), refunded at once, or captured too. */
  readonly onPaidOrder?: 'decline' | 'refund' | 'capture' | undefined;
  readonly failure?: string | undefined;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
  readonly description?: string | undefined;
};

/**
 * Pays for an order as a payer in the checkout does. Returns what the page would get on success, also for a failed or
 * waiting payment, so that tests can check that it has no effect.
 * @throws ApiFailure for an unknown order and, by default, for a paid order.
 */
export function pay(provider: Provider, orderId: string, input: PayInput = {}): CheckoutReply {
  const { order, capture } = findOrder(provider, orderId);
  const { onPaidOrder = 'decline' } = input;
  if (order.status === 'paid' && onPaidOrder === 'decline') throw alreadyPaid();
  const { id } = input.paymentId
    ? findPayment(provider, input.paymentId)
    : beginPayment(provider, attemptOf(input, orderId, order));
  const outcome = input.outcome ?? (capture === 'manual' ? 'authorized' : 'captured');
  if (order.status === 'paid' && onPaidOrder === 'refund') {
    authorizePayment(provider, id);
    returnPayment(provider, id);
  } else advance(provider, id, outcome, input);
  return {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: signPayment(orderId, id, provider.keySecret),
  };
}

/** A payment without an order. */
export function payWithoutOrder(
  provider: Provider,
  input: PayInput & { readonly amount: number },
): { readonly razorpay_payment_id: string } {
  const { id } = beginPayment(provider, attemptOf(input, null, { amount: input.amount, currency: 'INR' }));
  advance(provider, id, input.outcome ?? 'captured', input);
  return { razorpay_payment_id: id };
}

const attemptOf = (
  input: PayInput,
  orderId: string | null,
  owed: { readonly amount: number; readonly currency: string },
) => ({
  orderId,
  amount: input.amount ?? owed.amount,
  currency: input.currency ?? owed.currency,
  email: input.email ?? 'payer@example.com',
  contact: input.contact ?? '+919000000000',
  description: input.description ?? null,
});

function advance(provider: Provider, id: string, outcome: NonNullable<PayInput['outcome']>, input: PayInput): void {
  if (outcome === 'failed') failPayment(provider, id, input.failure ?? 'Payment failed');
  if (outcome === 'authorized' || outcome === 'captured') authorizePayment(provider, id);
  if (outcome === 'captured') capturePayment(provider, id);
  else if (input.captureAfter !== undefined) {
    provider.clock.after(input.captureAfter * 1000, () => captureLate(provider, id));
  }
}

/** Captures a payment late. If its order was paid meanwhile, the payment is refunded. */
export function captureLate(provider: Provider, id: string): Payment {
  const payment = findPayment(provider, id);
  if (payment.captured || payment.status === 'refunded') return payment;
  if (payment.status !== 'authorized') authorizePayment(provider, id);
  const isPaid = payment.order_id !== null && findOrder(provider, payment.order_id).order.status === 'paid';
  if (!isPaid) return capturePayment(provider, id);
  returnPayment(provider, id);
  return findPayment(provider, id);
}
