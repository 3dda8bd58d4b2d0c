import type { Paise } from './money.ts';

/** A payment as the provider reports it, by its API or by a signed webhook, which may be older than the stored facts. */
export type PaymentFacts = {
  readonly id: string;
  readonly orderId: string | null;
  /** Whole paise where `currency` is 'INR'; otherwise that currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** The provider's status: 'created', 'failed', 'authorized', 'captured' or 'refunded'. */
  readonly status: string;
  /** Whether the payment was ever captured; a refunded payment may not have been. */
  readonly isCaptured: boolean;
  /** The highest sum of refunds that the provider has reported. */
  readonly refunded: number;
  /** What the provider keeps of a captured payment, its tax included; null until the provider has said it. */
  readonly fee: number | null;
};

// 'failed' comes before 'authorized', because a failed payment may still succeed: the payer's bank retries (documented for UPI).
const statuses = ['created', 'failed', 'authorized', 'captured', 'refunded'];

/** The later of two statuses in a payment's life: events may arrive in any order. */
export const laterStatus = (left: string, right: string): string =>
  statuses.indexOf(right) > statuses.indexOf(left) ? right : left;

/** Merges two reports of the provider about one payment. The result does not depend on their order. */
export const mergeFacts = (known: PaymentFacts, told: PaymentFacts): PaymentFacts => ({
  ...known,
  orderId: known.orderId ?? told.orderId,
  status: laterStatus(known.status, told.status),
  isCaptured: known.isCaptured || told.isCaptured,
  refunded: Math.max(known.refunded, told.refunded),
  fee: known.fee === null || told.fee === null ? (known.fee ?? told.fee) : Math.max(known.fee, told.fee),
});

/** The order of a payment as it is stored. */
export type OurOrder = {
  readonly amount: Paise;
  /** The payment that was credited for the order; null before. */
  readonly paidBy: string | null;
};

/** Reasons why captured money is not credited but kept for a person to decide; in the order of the checks. */
export const quarantineReasons = [
  'wrong_account',
  'no_order',
  'unknown_order',
  'wrong_currency',
  'wrong_amount',
  'order_already_paid',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

export type Settlement =
  | { readonly kind: 'credit'; readonly amount: Paise }
  /** Not captured yet; `isExpected` when the payer's bank has authorised a payment for an order of ours. */
  | { readonly kind: 'wait'; readonly isExpected: boolean }
  | { readonly kind: 'quarantine'; readonly reason: QuarantineReason };

/**
 * Decides about a payment. It is credited only when it was captured, in rupees, with exactly the order's amount, for an order
 * of ours for which no other payment was credited. Refunds are ignored here: they are debited after the credit.
 * @param order null for an unknown order. @param isOurAccount false when the event is about another merchant's account.
 */
export function settle(payment: PaymentFacts, order: OurOrder | null, isOurAccount: boolean): Settlement {
  // Not captured: nothing to decide, because the bank returns the money by itself.
  if (!payment.isCaptured) {
    return { kind: 'wait', isExpected: isOurAccount && order?.paidBy === null && payment.status === 'authorized' };
  }
  if (!isOurAccount) return quarantine('wrong_account');
  if (payment.orderId === null) return quarantine('no_order');
  if (order === null) return quarantine('unknown_order');
  if (payment.currency !== 'INR') return quarantine('wrong_currency');
  if (payment.amount !== order.amount) return quarantine('wrong_amount');
  if (order.paidBy !== null && order.paidBy !== payment.id) return quarantine('order_already_paid');
  return { kind: 'credit', amount: order.amount };
}

const quarantine = (reason: QuarantineReason): Settlement => ({ kind: 'quarantine', reason });

/** The stored decision about a payment. */
export type PaymentOutcome =
  | { readonly kind: 'waiting' | 'credited' }
  | { readonly kind: 'quarantined'; readonly reason: QuarantineReason };

/**
 * Whether a settlement replaces the earlier outcome: only when it passed more of the checks of `settle`. So a payment
 * first seen without its order is credited once its order is known, and events in any order end in the same outcome.
 */
export const isFurther = (settlement: Settlement, outcome: PaymentOutcome): boolean =>
  checksPassed(settlement) > checksPassed(outcome);

function checksPassed(decision: Settlement | PaymentOutcome): number {
  switch (decision.kind) {
    case 'wait':
    case 'waiting':
      return -1;
    case 'quarantine':
    case 'quarantined':
      return quarantineReasons.indexOf(decision.reason);
    case 'credit':
    case 'credited':
      return quarantineReasons.length;
  }
}

/** Whether no later report of the provider can change the outcome. */
export const isFinal = (outcome: PaymentOutcome): boolean =>
  checksPassed(outcome) >= quarantineReasons.indexOf('wrong_currency');

/** Whether every payment of an order has failed or was returned uncaptured. False for no payments: the list may be behind. */
export const allPaymentsFailed = (payments: readonly PaymentFacts[]): boolean =>
  payments.length > 0 &&
  payments.every(({ status, isCaptured }) => !isCaptured && (status === 'failed' || status === 'refunded'));
