import { allPaymentsFailed } from '@bharti/domain/money/settlement';
import { expectNoPayment } from './order-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settlePayment } from './settle-payment.ts';

export type SyncResult = {
  /** False when the provider gave no usable answer: sync again later. */
  readonly isComplete: boolean;
  /** Payments that were credited by this sync. */
  readonly creditedCount: number;
};

/**
 * Fetches the payments of one order and settles them. The provider's list can be some seconds behind its webhooks.
 */
export async function syncOrderPayments(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  orderId: string,
): Promise<SyncResult> {
  const { provider, alarm } = deps.payments;
  const answer = await provider.paymentsOfOrder(orderId);
  if (!answer.ok) {
    const isRejected = answer.refusal.kind === 'rejected';
    if (isRejected) alarm({ kind: 'order_unknown_to_provider', order: orderId });
    return { isComplete: isRejected, creditedCount: 0 };
  }
  let creditedCount = 0;
  for (const facts of answer.value) {
    const { outcome, isNew } = await settlePayment(deps, facts);
    if (outcome === 'credited' && isNew) creditedCount += 1;
  }
  if (allPaymentsFailed(answer.value)) await deps.inTransaction((tx) => expectNoPayment(tx, orderId));
  return { isComplete: true, creditedCount };
}
