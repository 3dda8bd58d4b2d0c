import { refundSyncDelay } from '@bharti/domain/money/refund-sync-delay';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { claimDueRefundSyncs, type DueRefundSync, saveRefundSync } from '../payments/refund-check-store.ts';
import { applyRefund } from './apply-refund.ts';
import { syncQuarantined } from './refund-quarantined.ts';
import { sendRefund } from './send-refund.ts';
import { claimUnsentRefunds, hasOpenRefund } from './store.ts';

type Deps = Pick<PaymentDeps, 'inTransaction' | 'payments'>;

const batch = 10;
const openRefundSeconds = 6 * 3_600;

/** Requests refunds again that were not answered, and fetches those that are pending or whose webhook was lost. */
export async function syncRefunds(deps: Deps): Promise<void> {
  for (const refund of await deps.inTransaction((tx) => claimUnsentRefunds(tx, batch))) await sendRefund(deps, refund);
  await syncQuarantined(deps, batch);
  for (const due of await deps.inTransaction((tx) => claimDueRefundSyncs(tx, batch))) {
    await syncRefundsOfPayment(deps, due);
  }
}

async function syncRefundsOfPayment(deps: Deps, { paymentId, failures }: DueRefundSync): Promise<void> {
  const { inTransaction, payments } = deps;
  const answer = await payments.provider.refundsOfPayment(paymentId);
  if (answer.ok) {
    for (const refund of answer.value) await applyRefund(deps, refund);
    return inTransaction(async (tx) => {
      const seconds = (await hasOpenRefund(tx, paymentId)) ? openRefundSeconds : null;
      await saveRefundSync(tx, paymentId, { failures: 0, seconds });
    });
  }
  const delay = refundSyncDelay(failures + 1, Math.random());
  await inTransaction((tx) =>
    saveRefundSync(tx, paymentId, { failures: failures + 1, seconds: delay === null ? null : delay / 1000 }),
  );
  if (delay === null) payments.alarm({ kind: 'refunds_not_fetched', payment: paymentId });
}
