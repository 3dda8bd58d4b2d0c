import { z } from 'zod';
import { alreadyPaid, badRequest } from './failure.ts';
import { findOrder } from './orders.ts';
import { type CheckoutReply, pay } from './pay.ts';
import type { Provider } from './provider.ts';
import { parseRequest } from './requests.ts';
import type { Scenario } from './switches.ts';

const openRequest = z.object({
  key: z.string(),
  order_id: z.string(),
  amount: z.int(),
  currency: z.string().default('INR'),
});
const payRequest = openRequest.extend({
  action: z.enum(['pay', 'fail', 'late', 'authorize']),
  prefill: z.object({ email: z.string().max(254).optional(), contact: z.string().max(20).optional() }).optional(),
});

const declined = 'The bank declined the payment.';

/**
 * Opens the checkout for an order.
 * @throws ApiFailure for a wrong key, an unknown or paid order, and an amount that differs from the order's.
 */
export function openCheckout(provider: Provider, body: unknown): { readonly scenario: Scenario } {
  const { scenario } = provider.switches;
  const { key, order_id, amount, currency } = parseRequest(openRequest, body);
  if (key !== provider.keyId || scenario === 'wrong_key') throw badRequest('The api key provided is invalid');
  const { order } = findOrder(provider, order_id);
  if (order.status === 'paid' || scenario === 'already_paid') throw alreadyPaid();
  if (amount !== order.amount || currency !== order.currency || scenario === 'order_amount_mismatch') {
    throw badRequest('Payment amount is different from the amount of the order.', { field: 'amount' });
  }
  return { scenario };
}

/**
 * Applies the decision of the payer or of a scenario.
 * @throws ApiFailure when the payment failed, with the ids of order and payment as the provider sends them.
 */
export function payAtCheckout(provider: Provider, body: unknown): CheckoutReply {
  openCheckout(provider, body);
  const { order_id, action, prefill } = parseRequest(payRequest, body);
  const { lateSeconds } = provider.switches;
  const how = {
    pay: {},
    fail: { outcome: 'failed', failure: declined },
    late: { outcome: 'created', captureAfter: lateSeconds },
    authorize: { outcome: 'authorized', captureAfter: lateSeconds },
  } as const;
  const reply = pay(provider, order_id, { ...how[action], email: prefill?.email, contact: prefill?.contact });
  if (action !== 'fail') return reply;
  throw badRequest(declined, {
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id, payment_id: reply.razorpay_payment_id },
  });
}
