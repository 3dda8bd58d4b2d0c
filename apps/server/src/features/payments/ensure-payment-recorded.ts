import { isFinal } from '@bharti/domain/money/settlement';
import type { PaymentDeps } from './payment-deps.ts';
import { settlePayment } from './settle-payment.ts';
import { readOutcome } from './store.ts';

/**
 * A refund or dispute event can arrive before any event of its payment, or before an event that names its order: fetches the
 * payment and settles it, unless it is settled for good.
 * @throws Error when the provider gave no usable answer: the event is processed again later.
 */
export async function ensurePaymentRecorded(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  paymentId: string,
): Promise<void> {
  const outcome = await deps.inTransaction((tx) => readOutcome(tx, paymentId));
  if (outcome !== null && isFinal(outcome)) return;
  const answer = await deps.payments.provider.payment(paymentId);
  if (answer.ok) await settlePayment(deps, answer.value);
  else if (answer.refusal.kind === 'unclear') throw new Error('the provider could not be asked for a payment');
}
