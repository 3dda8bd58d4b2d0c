import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Holdings, Transfer } from './ledger.ts';
import type { Paise } from './money.ts';
import { creditReturnedPayout, debitPayout } from './reversal.ts';

/** A captured payment with its refunded and disputed amounts; whole paise. */
export type CapturedPayment = {
  readonly amount: Paise;
  /** The sum of refunds that have not failed, begun by us or at the provider. */
  readonly refunded: Paise;
  /** The sum of disputes that are open or lost. */
  readonly disputed: Paise;
};

/**
 * The transfer of a refund to the payment's source. Refusal: `not_refundable` when the amount is more than the rest of the
 * payment, or more than the wallet holds.
 */
export function planRefund(holdings: Holdings, payment: CapturedPayment, amount: Paise): Result<Transfer, Refusal> {
  const left = payment.amount - payment.refunded - payment.disputed;
  if (amount <= 0 || amount > left || amount > holdings.wallet) return refuse({ code: 'not_refundable' });
  return ok({ debit: 'wallet', credit: 'provider', amount });
}

/**
 * The statuses of a refund; a later one replaces an earlier one, never the other way round.
 * `sending`: begun by us, not yet answered by the provider. `rejected`: the provider rejected our request and we have
 * returned the money to the wallet; we may learn later that the refund was made after all. The others are the provider's.
 */
export const refundStatuses = ['sending', 'rejected', 'pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Maps the provider's status; an unknown status counts as `pending`. */
export const refundStatusOf = (providerStatus: string): RefundStatus =>
  providerStatus === 'processed' || providerStatus === 'failed' ? providerStatus : 'pending';

/** Whether the wallet is debited for a refund of this status. */
const isDebited = (status: RefundStatus | null): boolean =>
  status === 'sending' || status === 'pending' || status === 'processed';

export type RefundStep = {
  readonly status: RefundStatus;
  /** The change of the wallet: the amount is debited, credited, or neither. */
  readonly move: 'debit' | 'credit' | null;
  /** An unexpected event that must raise an alarm; null otherwise. */
  readonly unexpected: 'begun_at_provider' | 'made_although_rejected' | null;
};

/**
 * The effect of a reply or event about a refund. The same events in any order, and repeated, end in the same state.
 * @param known the status so far; null for an unknown refund.
 * @returns null when nothing changes.
 */
export function advanceRefund(known: RefundStatus | null, reported: RefundStatus): RefundStep | null {
  if (known !== null && refundStatuses.indexOf(reported) <= refundStatuses.indexOf(known)) return null;
  const move = isDebited(known) === isDebited(reported) ? null : isDebited(reported) ? 'debit' : 'credit';
  return { status: reported, move, unexpected: alarmOf(known, reported) };
}

function alarmOf(known: RefundStatus | null, reported: RefundStatus): RefundStep['unexpected'] {
  if (known === null) return 'begun_at_provider';
  return known === 'rejected' && isDebited(reported) ? 'made_although_rejected' : null;
}

/** The transfers of a refund's step: the provider has paid out money of this wallet, or has not paid it out after all. */
export const planRefundMove = (
  holdings: Holdings,
  move: NonNullable<RefundStep['move']>,
  amount: Paise,
): readonly Transfer[] => (move === 'debit' ? debitPayout(holdings, amount) : creditReturnedPayout(holdings, amount));
