import { advanceRefund } from '@bharti/domain/money/refund';
import type { Tx } from '../../platform/postgres/database.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { scheduleRefundSync } from '../payments/refund-check-store.ts';
import { applyRefund } from './apply-refund.ts';
import { postRefundStep } from './post-refund-step.ts';
import { lockRefund, type RefundRow, saveRefundStatus } from './store.ts';

/** The provider's lists can be some minutes behind: a rejected refund is fetched once more after this time. */
const rejectedSyncSeconds = 600;

/** Requests the refund from the provider; the same key again finds the first refund there. */
export async function sendRefund(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  refund: RefundRow,
): Promise<void> {
  const { provider } = deps.payments;
  const answer = await provider.refund(refund.paymentId, refund.amount, refund.id);
  if (answer.ok) return applyRefund(deps, { ...answer.value, receipt: refund.id });
  if (answer.refusal.kind === 'unclear') return;
  // The request may be rejected because an earlier one has succeeded.
  const made = await provider.refundsOfPayment(refund.paymentId);
  if (!made.ok) return;
  const found = made.value.find(({ receipt }) => receipt === refund.id);
  if (found !== undefined) return applyRefund(deps, found);
  await deps.inTransaction((tx) => reject(tx, refund));
  deps.payments.alarm({ kind: 'refund_rejected', payment: refund.paymentId });
}

/** Returns the money to the wallet. Should the refund have been made after all, it is debited again (`advanceRefund`). */
async function reject(tx: Tx, { user, id }: RefundRow): Promise<void> {
  const refund = await lockRefund(tx, user, id);
  const step = refund === null ? null : advanceRefund(refund.status, 'rejected');
  if (refund === null || step === null) return;
  await saveRefundStatus(tx, refund, step.status);
  await postRefundStep(tx, refund, step);
  await scheduleRefundSync(tx, refund.paymentId, rejectedSyncSeconds);
}
