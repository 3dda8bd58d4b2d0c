import type { z } from 'zod';
import type { Payment, Refund } from './entities.ts';
import { badRequest, unknownId } from './failure.ts';
import { newId } from './ids.ts';
import { changePayment, findPayment } from './payments.ts';
import { type Provider, seconds } from './provider.ts';
import { type refundRequest, toNotes } from './requests.ts';

/** Gives back all or a part of what was captured. */
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

/** An authorised payment that must not be captured, such as the second one of an order, goes back whole. */
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
  provider.books.refunds.put(refund.id, refund);
  const refunded = setRefunded(provider, payment, payment.amount_refunded + amount);
  provider.announce('refund.created', { refund, payment: refunded });
  // No bank here refunds at once, so the quick way always becomes the slow one.
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

/** The end of a pending refund. One that fails leaves the money where it was. */
export function settleRefund(provider: Provider, refundId: string, status: 'processed' | 'failed'): Refund {
  const pending = provider.books.refunds.get(refundId);
  if (pending === undefined) throw unknownId();
  if (pending.status !== 'pending') throw badRequest(`The refund is ${pending.status} already`);
  const refund: Refund = { ...pending, status };
  provider.books.refunds.put(refundId, refund);
  const payment = findPayment(provider, refund.payment_id);
  const left = status === 'failed' ? setRefunded(provider, payment, payment.amount_refunded - refund.amount) : payment;
  provider.announce(`refund.${status}`, { refund, payment: left });
  return refund;
}
