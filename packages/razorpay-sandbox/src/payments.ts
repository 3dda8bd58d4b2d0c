import type { Payment } from './entities.ts';
import { badRequest, unknownId } from './failure.ts';
import { newId } from './ids.ts';
import { changeOrder, findOrder } from './orders.ts';
import { type Provider, seconds } from './provider.ts';

/** A new payment. Amount and currency are those of the payer's bank and may differ from the order's. */
export type Attempt = {
  readonly orderId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly contact: string;
  readonly description: string | null;
};

/** Starts a payment and counts one more attempt of its order. */
export function beginPayment(provider: Provider, { orderId, ...attempt }: Attempt): Payment {
  const vpa = 'success@razorpay';
  const payment: Payment = {
    id: newId('pay'),
    entity: 'payment',
    amount: attempt.amount,
    currency: attempt.currency,
    status: 'created',
    order_id: orderId,
    invoice_id: null,
    international: attempt.currency !== 'INR',
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description,
    card_id: null,
    bank: null,
    wallet: null,
    vpa,
    email: attempt.email,
    contact: attempt.contact,
    notes: [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: null },
    created_at: seconds(provider),
    upi: { vpa },
  };
  provider.records.payments.put(payment.id, payment);
  if (orderId !== null) {
    const { order } = findOrder(provider, orderId);
    changeOrder(provider, orderId, {
      attempts: order.attempts + 1,
      status: order.status === 'created' ? 'attempted' : order.status,
    });
  }
  return payment;
}

/** @throws ApiFailure when there is none. */
export function findPayment({ records }: Provider, id: string): Payment {
  const payment = records.payments.get(id);
  if (payment === undefined) throw unknownId();
  return payment;
}

/** The next version of a payment. */
export function changePayment(provider: Provider, id: string, change: Partial<Payment>): Payment {
  const payment = { ...findPayment(provider, id), ...change };
  provider.records.payments.put(id, payment);
  return payment;
}

/** The bank authorises the payment, possibly after a failure (late authorisation, a retry in the UPI app). */
export function authorizePayment(provider: Provider, id: string): Payment {
  const { status } = findPayment(provider, id);
  if (status !== 'created' && status !== 'failed') throw badRequest(`The payment is ${status} already`);
  const payment = changePayment(provider, id, {
    status: 'authorized',
    acquirer_data: { rrn: String(provider.clock.now()).slice(-12) },
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  });
  provider.announce('payment.authorized', { payment });
  return payment;
}

/** Captures the payment: the provider keeps 2% and the tax on it, and the order becomes paid. */
export function capturePayment(provider: Provider, id: string): Payment {
  const before = findPayment(provider, id);
  if (before.captured) throw badRequest('This payment has already been captured');
  if (before.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  }
  const commission = Math.round(before.amount / 50);
  const tax = Math.round(commission * 0.18);
  const payment = changePayment(provider, id, { status: 'captured', captured: true, fee: commission + tax, tax });
  provider.announce('payment.captured', { payment });
  if (payment.order_id !== null) {
    const { order: unpaid } = findOrder(provider, payment.order_id);
    const order = changeOrder(provider, unpaid.id, {
      status: 'paid',
      amount_paid: payment.amount,
      amount_due: Math.max(unpaid.amount - payment.amount, 0),
    });
    provider.announce('order.paid', { payment, order });
  }
  return payment;
}

/** The bank declines the payment. */
export function failPayment(provider: Provider, id: string, description: string): Payment {
  const payment = changePayment(provider, id, {
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: description,
    error_source: 'bank',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  });
  provider.announce('payment.failed', { payment });
  return payment;
}
