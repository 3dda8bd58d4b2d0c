import type { PaymentDeps } from '../payments/payment-deps.ts';
import { applyRefund } from './apply-refund.ts';
import { sendRefund } from './refund-top-up.ts';
import { checkRefundsLater, claimRefundChecks, claimUnsentRefunds, hasPendingRefund } from './store.ts';

const batch = 10;
const pendingSeconds = 6 * 3_600;

/** Sends refunds again that were not answered, and asks about those that are on their way or that we have not heard of. */
export async function followRefunds(deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>): Promise<void> {
  for (const refund of await deps.inTransaction((tx) => claimUnsentRefunds(tx, batch))) await sendRefund(deps, refund);
  for (const paymentId of await deps.inTransaction((tx) => claimRefundChecks(tx, batch))) {
    await askAboutRefunds(deps, paymentId);
  }
}

async function askAboutRefunds(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  paymentId: string,
): Promise<void> {
  const answer = await deps.payments.provider.refundsOfPayment(paymentId);
  // Taken with a lease: a provider that is away is asked again when it is over.
  if (!answer.ok) return;
  for (const refund of answer.value) await applyRefund(deps, refund);
  await deps.inTransaction(async (tx) => {
    const isPending = await hasPendingRefund(tx, paymentId);
    await checkRefundsLater(tx, paymentId, isPending ? pendingSeconds : null);
  });
}
