import type { UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import { planRefund } from '@bharti/domain/money/refund';
import type { Tx } from '../../platform/postgres/database.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { postNew } from '../ledger/post.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { lockKnownPayment } from '../payments/store.ts';
import { sendRefund } from './send-refund.ts';
import { insertRefund, lockRefund, type RefundRow, readCaptured, scheduleRefundRetry } from './store.ts';

export type RefundRequest = {
  readonly user: UserId;
  /** A UUID, the idempotency key: a repeated request returns the first refund. */
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  /** Stored with the refund; must not contain personal data. */
  readonly reason: string;
};

/**
 * Refunds a top-up, or a part of it, to its source. The wallet is debited first, then the refund is requested from the
 * provider. When the provider rejects it, the money returns to the wallet; without an answer, a job requests it again with
 * the same key. Refusals: `top_up_not_found`, `not_refundable`, `key_reused`.
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
  if (payment?.outcome.kind !== 'credited' || payment.user !== user) throw new Refused({ code: 'top_up_not_found' });
  const earlier = await lockRefund(tx, user, id);
  if (earlier !== null) {
    if (earlier.paymentId !== paymentId || earlier.amount !== amount) throw new Refused({ code: 'key_reused' });
    return earlier;
  }
  const captured = await readCaptured(tx, payment.facts);
  const refund = { user, id, paymentId, amount, status: 'sending' } as const;
  const claim = { owner: user, key: `refund:${id}`, kind: 'refund', subject: id } as const;
  await postNew(tx, claim, (holdings) => [orRefuse(planRefund(holdings, captured, amount))]);
  await insertRefund(tx, { ...refund, reason, begunBy: 'us', providerId: null });
  // The caller requests it now. The job requests it later, if the provider did not answer.
  await scheduleRefundRetry(tx, user, id);
  return refund;
}
