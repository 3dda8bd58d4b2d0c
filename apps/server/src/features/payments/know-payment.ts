import type { PaymentDeps } from './payment-deps.ts';
import { settlePayment } from './settle-payment.ts';
import { isPaymentKnown } from './store.ts';

/**
 * News of a refund or a dispute may be the first we hear of a payment. @throws Error when the provider cannot be asked: the
 * news is taken again later.
 */
export async function knowPayment(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  paymentId: string,
): Promise<void> {
  if (await deps.inTransaction((tx) => isPaymentKnown(tx, paymentId))) return;
  const answer = await deps.payments.provider.payment(paymentId);
  if (answer.ok) await settlePayment(deps, answer.value);
  else if (answer.refusal.kind === 'unclear') throw new Error('the provider could not be asked for a payment');
}
