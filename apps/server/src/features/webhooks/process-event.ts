import { toDispute, toPaymentFacts, toRefund } from '../../platform/razorpay/razorpay.ts';
import { applyDispute } from '../disputes/apply-dispute.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { storedEvent } from './webhook-event.ts';

/** Records what an event says. Idempotent: events may come twice, at once and in any order. */
export async function processEvent(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  body: unknown,
): Promise<void> {
  const { accountId, payment, refund, dispute } = storedEvent.parse(body);
  const ours = deps.payments.accountId;
  const isOurAccount = ours === null || accountId === null || accountId === ours;
  // A dispute event may carry its payment without the order (documented sample); then the payment is fetched below.
  const isFetched = payment?.order_id == null && (refund !== null || dispute !== null);
  // The payment first: money can only be refunded after it has been credited.
  if (payment !== null && !(isFetched && isOurAccount))
    await settlePayment(deps, toPaymentFacts(payment), isOurAccount);
  if (!isOurAccount) return;
  if (refund !== null) await applyRefund(deps, toRefund(refund));
  if (dispute !== null) await applyDispute(deps, toDispute(dispute));
}
