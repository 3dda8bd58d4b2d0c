import { toDispute, toPaymentFacts, toRefund } from '../../platform/razorpay/razorpay.ts';
import { applyDispute } from '../disputes/apply-dispute.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { keptEvent } from './webhook-event.ts';

/** What an event says, done once whatever comes how often and in which order. */
export async function processEvent(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  body: unknown,
): Promise<void> {
  const { accountId, payment, refund, dispute } = keptEvent.parse(body);
  const ours = deps.payments.accountId;
  const isOurAccount = ours === null || accountId === null || accountId === ours;
  // First, because money can only go back after it has come.
  if (payment !== null) await settlePayment(deps, toPaymentFacts(payment), isOurAccount);
  if (!isOurAccount) return;
  if (refund !== null) await applyRefund(deps, toRefund(refund));
  if (dispute !== null) await applyDispute(deps, toDispute(dispute));
}
