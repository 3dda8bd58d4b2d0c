import type { Paise } from './money.ts';

/** What the provider says of a payment: from its API or from a signed webhook, which may be older than what we know. */
export type PaymentFacts = {
  readonly id: string;
  readonly orderId: string | null;
  /** Whole paise where `currency` is 'INR'; otherwise that currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** The provider's word: 'created', 'failed', 'authorized', 'captured' or 'refunded'. */
  readonly status: string;
  /** Whether the money came to us at some time: a payment that was refunded may never have been captured. */
  readonly isCaptured: boolean;
  /** The highest sum of refunds that the provider has named. */
  readonly refunded: number;
};

// A failed payment may still go through: the payer's bank tries again (documented for UPI).
const statuses = ['created', 'failed', 'authorized', 'captured', 'refunded'];

/** The later of two statuses in a payment's life: events may arrive in any order. */
export const laterStatus = (one: string, other: string): string =>
  statuses.indexOf(other) > statuses.indexOf(one) ? other : one;

/** Adds what the provider says now to what it said before. The result does not depend on the order of the two. */
export const mergeFacts = (known: PaymentFacts, told: PaymentFacts): PaymentFacts => ({
  ...known,
  orderId: known.orderId ?? told.orderId,
  status: laterStatus(known.status, told.status),
  isCaptured: known.isCaptured || told.isCaptured,
  refunded: Math.max(known.refunded, told.refunded),
});

/** The order of a payment as we made it. */
export type OurOrder = {
  readonly amount: Paise;
  /** The payment that was credited for it; null before. */
  readonly paidBy: string | null;
};

/** Why captured money is not credited and waits for a person to look at it; in the order in which they are checked. */
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
  /** No money has come in yet; `isExpected` when the payer's bank has promised it for an order of ours. */
  | { readonly kind: 'wait'; readonly isExpected: boolean }
  | { readonly kind: 'quarantine'; readonly reason: QuarantineReason };

/**
 * What becomes of a payment. Credited is only what was captured, in rupees, with exactly the order's amount, for an order
 * of ours that no other payment was credited for. Refunds do not matter here: they are debited after the credit.
 * @param order null when we never made it. @param isOurAccount false when the event is about another merchant's account.
 */
export function settle(payment: PaymentFacts, order: OurOrder | null, isOurAccount: boolean): Settlement {
  // Without captured money nothing else matters: the bank returns it without our doing.
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

/** What was decided about a payment. */
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

/** Whether nothing that the provider may still say of this payment's order or account can change the outcome. */
export const isFinal = (outcome: PaymentOutcome): boolean =>
  checksPassed(outcome) >= quarantineReasons.indexOf('wrong_currency');

/** Every payment of an order has failed or gone back uncaptured. False for none: the provider's list may lag. */
export const allPaymentsFailed = (payments: readonly PaymentFacts[]): boolean =>
  payments.length > 0 &&
  payments.every(({ status, isCaptured }) => !isCaptured && (status === 'failed' || status === 'refunded'));
