import { isHopeless } from '@bharti/domain/settlement';
import { expectNoPayment } from './order-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settlePayment } from './settle-payment.ts';

export type Asked = {
  /** False when the provider gave no answer that can be used: ask again later. */
  readonly isAnswered: boolean;
  /** Payments that were credited because of this question. */
  readonly credited: number;
};

/** Asks the provider for the payments of one order, for its lists lag behind, and settles what it finds. */
export async function askAboutOrder(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  orderId: string,
): Promise<Asked> {
  const { provider, alarm } = deps.payments;
  const answer = await provider.paymentsOfOrder(orderId);
  if (!answer.ok) {
    const isRejected = answer.refusal.kind === 'rejected';
    if (isRejected) alarm('the provider does not know an order of ours', { order: orderId });
    return { isAnswered: isRejected, credited: 0 };
  }
  let credited = 0;
  for (const facts of answer.value) {
    const { outcome, isNew } = await settlePayment(deps, facts);
    if (outcome === 'credited' && isNew) credited += 1;
  }
  if (isHopeless(answer.value)) await deps.inTransaction((tx) => expectNoPayment(tx, orderId));
  return { isAnswered: true, credited };
}
