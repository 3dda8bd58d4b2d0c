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
  readonly refunded: number;
};

/** The order of a payment as we made it. */
export type OurOrder = {
  readonly amount: Paise;
  /** The payment that was credited for it; null before. */
  readonly paidBy: string | null;
};

/** Why a payment waits for a person instead of being credited. */
export const quarantineReasons = [
  'wrong_account',
  'no_order',
  'unknown_order',
  'wrong_currency',
  'wrong_amount',
  'order_already_paid',
  'refunded_before_credit',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

export type Settlement =
  | { readonly kind: 'credit'; readonly amount: Paise }
  /** Nothing has come in yet; `isExpected` when the bank has promised it. */
  | { readonly kind: 'wait'; readonly isExpected: boolean }
  | { readonly kind: 'quarantine'; readonly reason: QuarantineReason };

/**
 * What becomes of a payment that is not settled yet. Credited is only what was captured, in rupees, with exactly the
 * order's amount, for an order of ours that no other payment was credited for.
 * @param order null when we never made it. @param isOurAccount false when the news is about another merchant's account.
 */
export function settle(payment: PaymentFacts, order: OurOrder | null, isOurAccount: boolean): Settlement {
  if (!isOurAccount) return quarantine('wrong_account');
  if (payment.orderId === null) return quarantine('no_order');
  if (order === null) return quarantine('unknown_order');
  // Without our having had the money, nothing of the rest matters: the bank returns it by itself.
  if (!payment.isCaptured) return { kind: 'wait', isExpected: payment.status === 'authorized' };
  if (payment.currency !== 'INR') return quarantine('wrong_currency');
  if (payment.amount !== order.amount) return quarantine('wrong_amount');
  if (order.paidBy !== null && order.paidBy !== payment.id) return quarantine('order_already_paid');
  if (payment.refunded >= payment.amount) return quarantine('refunded_before_credit');
  return { kind: 'credit', amount: order.amount };
}

const quarantine = (reason: QuarantineReason): Settlement => ({ kind: 'quarantine', reason });

/** Everything that was tried for an order has failed or gone back uncaptured. An empty answer says nothing: it may lag. */
export const isHopeless = (payments: readonly PaymentFacts[]): boolean =>
  payments.length > 0 &&
  payments.every(({ status, isCaptured }) => !isCaptured && (status === 'failed' || status === 'refunded'));

// A payment that failed may still go through: the payer's bank tries again (documented for UPI).
const statuses = ['created', 'failed', 'authorized', 'captured', 'refunded'];

/** The further of two statuses: news may arrive in any order. */
export const laterStatus = (one: string, other: string): string =>
  statuses.indexOf(other) > statuses.indexOf(one) ? other : one;
