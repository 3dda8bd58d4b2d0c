import type { z } from 'zod';
import type { Payment, Refund } from './entities.ts';
import { badRequest, unknownId } from './failure.ts';
import { newId } from './ids.ts';
import { changePayment, findPayment } from './payments.ts';
import { type Provider, seconds } from './provider.ts';
import { type refundRequest, toNotes } from './requests.ts';

/** Refunds a captured payment, whole or in part. */
export function createRefund(provider: Provider, paymentId: string, request: z.output<typeof refundRequest>): Refund {
  const payment = findPayment(provider, paymentId);
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already.');
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken');
  const amount = request.amount ?? payment.amount - payment.amount_refunded;
  if (amount > payment.amount - payment.amount_refunded) {
    throw badRequest('The refund amount provided is greater than amount captured.', { field: 'amount' });
  }
  return recordRefund(provider, payment, { ...request, amount });
}

/** Returns an authorised payment that must not be captured, such as the second payment of an order. */
export const returnPayment = (provider: Provider, paymentId: string): Refund => {
  const payment = findPayment(provider, paymentId);
  return recordRefund(provider, payment, { amount: payment.amount, speed: 'normal' });
};

function recordRefund(
  provider: Provider,
  payment: Payment,
  { amount, speed, receipt, notes }: z.output<typeof refundRequest> & { readonly amount: number },
): Refund {
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: toNotes(notes),
    receipt: receipt ?? null,
    acquirer_data: { arn: null },
    created_at: seconds(provider),
    batch_id: null,
    status: 'pending',
    speed_requested: speed,
    speed_processed: 'normal',
  };
  provider.records.refunds.put(refund.id, refund);
  const refunded = setRefunded(provider, payment, payment.amount_refunded + amount);
  provider.announce('refund.created', { refund, payment: refunded });
  // No bank here supports instant refunds, so 'optimum' speed always becomes 'normal'.
  if (speed === 'optimum') provider.announce('refund.speed_changed', { refund, payment: refunded });
  return provider.switches.refunds === 'pending' ? refund : settleRefund(provider, refund.id, 'processed');
}

function setRefunded(provider: Provider, payment: Payment, amount_refunded: number): Payment {
  const isFull = amount_refunded === payment.amount;
  const partly = amount_refunded === 0 ? null : 'partial';
  return changePayment(provider, payment.id, {
    amount_refunded,
    refund_status: isFull ? 'full' : partly,
    status: isFull ? 'refunded' : payment.captured ? 'captured' : 'authorized',
  });
}

/** Ends a pending refund. A failed refund moves no money. */
export function settleRefund(provider: Provider, refundId: string, status: 'processed' | 'failed'): Refund {
  const pending = provider.records.refunds.get(refundId);
  if (pending === undefined) throw unknownId();
  if (pending.status !== 'pending') throw badRequest(`The refund is ${pending.status} already`);
  const refund: Refund = { ...pending, status };
  provider.records.refunds.put(refundId, refund);
  const payment = findPayment(provider, refund.payment_id);
  const left = status === 'failed' ? setRefunded(provider, payment, payment.amount_refunded - refund.amount) : payment;
  provider.announce(`refund.${status}`, { refund, payment: left });
  return refund;
}
