import { toDispute, toPaymentFacts, toRefund } from '../../platform/razorpay/razorpay.ts';
import { applyDispute } from '../disputes/apply-dispute.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { storedEvent } from './webhook-event.ts';

/** Applies an event. Idempotent: events may arrive twice, concurrently and in any order. */
export async function processEvent(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  body: unknown,
): Promise<void> {
  const { accountId, payment, refund, dispute } = storedEvent.parse(body);
  const ours = deps.payments.accountId;
  const isOurAccount = ours === null || accountId === null || accountId === ours;
  // A dispute event may carry its payment without the order (documented sample); then the payment is fetched below.
  const isFetched = payment?.order_id == null && (refund !== null || dispute !== null);
  // Settle the payment first, because only a credited payment can be refunded.
  if (payment !== null && !(isFetched && isOurAccount))
    await settlePayment(deps, toPaymentFacts(payment), isOurAccount);
  if (!isOurAccount) return;
  if (refund !== null) await applyRefund(deps, toRefund(refund));
  if (dispute !== null) await applyDispute(deps, toDispute(dispute));
}
