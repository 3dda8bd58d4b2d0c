import type { UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money';
import { planRefund } from '@bharti/domain/reversal';
import type { Tx } from '../../platform/postgres/database.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { post } from '../ledger/post.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { lockKnownPayment } from '../payments/store.ts';
import { applyRefund, returnMoney } from './apply-refund.ts';
import { insertRefund, lockRefund, putOffRefund, type RefundRow, readCaptured, saveRefundStatus } from './store.ts';

export type RefundRequest = {
  readonly user: UserId;
  /** A UUID that names the intent: sent again, it finds the first refund. */
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  /** For the records; nothing personal. */
  readonly reason: string;
};

/**
 * Gives a top-up, or a part of it, back to where it came from. The wallet is debited first, then the provider is asked; when
 * it says no, the money is back in the wallet, and when it says nothing, it is asked again with the same key. Refusals:
 * `top_up_not_found`, `not_refundable`, `key_reused`.
 */
export async function refundTopUp(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  request: RefundRequest,
): Promise<RefundRow> {
  const refund = await deps.inTransaction((tx) => beginRefund(tx, request));
  if (refund.status === 'sending') await sendRefund(deps, refund);
  const now = await deps.inTransaction((tx) => lockRefund(tx, request.user, request.id));
  return now ?? refund;
}

async function beginRefund(tx: Tx, { user, id, paymentId, amount, reason }: RefundRequest): Promise<RefundRow> {
  const payment = await lockKnownPayment(tx, paymentId);
  if (payment?.outcome !== 'credited' || payment.user !== user) throw new Refused({ code: 'top_up_not_found' });
  const earlier = await lockRefund(tx, user, id);
  if (earlier !== null) {
    if (earlier.paymentId !== paymentId || earlier.amount !== amount) throw new Refused({ code: 'key_reused' });
    return earlier;
  }
  const captured = await readCaptured(tx, paymentId, payment);
  const refund = { user, id, paymentId, amount, status: 'sending' } as const;
  const claim = { owner: user, key: `refund:${id}`, kind: 'refund', subject: id } as const;
  await post(tx, claim, (holdings) => [orRefuse(planRefund(holdings, captured, amount))]);
  await insertRefund(tx, { ...refund, reason, begunBy: 'us', providerId: null });
  // The caller sends it now; a job only when that was not answered.
  await putOffRefund(tx, user, id);
  return refund;
}

/** Asks the provider to pay; the same key again finds the first refund there. */
export async function sendRefund(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  refund: RefundRow,
): Promise<void> {
  const { provider } = deps.payments;
  const answer = await provider.refund(refund.paymentId, refund.amount, refund.id);
  if (answer.ok) return applyRefund(deps, { ...answer.value, receipt: refund.id });
  if (answer.refusal.kind === 'unclear') return;
  // It may be refused because an earlier try has succeeded.
  const made = await provider.refundsOfPayment(refund.paymentId);
  if (!made.ok) return;
  const found = made.value.find(({ receipt }) => receipt === refund.id);
  if (found !== undefined) return applyRefund(deps, found);
  await deps.inTransaction((tx) => failRefund(tx, refund));
  deps.payments.alarm('the provider refused a refund', { payment: refund.paymentId });
}

async function failRefund(tx: Tx, { user, id }: RefundRow): Promise<void> {
  const refund = await lockRefund(tx, user, id);
  if (refund?.status !== 'sending') return;
  await saveRefundStatus(tx, refund, 'failed');
  await returnMoney(tx, refund);
}
