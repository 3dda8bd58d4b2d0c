import { paise } from '@bharti/domain/money/money';
import { advanceRefund, type RefundStep, refundStatusOf } from '@bharti/domain/money/refund';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProviderRefund } from '../../platform/razorpay/razorpay.ts';
import { ensurePaymentRecorded } from '../payments/ensure-payment-recorded.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { scheduleRefundSync, scheduleRefundSyncOnceCredited } from '../payments/refund-check-store.ts';
import { lockKnownPayment } from '../payments/store.ts';
import { postRefundStep } from './post-refund-step.ts';
import { applyToQuarantined } from './refund-quarantined.ts';
import { insertRefund, lockRefundOfPayment, saveRefundStatus } from './store.ts';

/** A pending refund is also fetched from the provider, because its webhook may be lost. */
const pendingSyncSeconds = 1_800;

/**
 * Applies the provider's report of a refund, which was begun by us or in the provider's dashboard. Idempotent, in any order
 * of events. The amount of a refund that failed at the bank is returned to the wallet.
 */
export async function applyRefund(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  refund: ProviderRefund,
): Promise<void> {
  await ensurePaymentRecorded(deps, refund.paymentId);
  const unexpected = await deps.inTransaction((tx) => applyOnce(tx, refund));
  const details = { refund: refund.id, payment: refund.paymentId };
  if (unexpected === 'begun_at_provider') deps.payments.alarm({ kind: 'refund_begun_at_provider', ...details });
  if (unexpected === 'made_although_rejected')
    deps.payments.alarm({ kind: 'refund_made_although_rejected', ...details });
}

/** @returns an unexpected event that must raise an alarm, or null. */
async function applyOnce(tx: Tx, refund: ProviderRefund): Promise<RefundStep['unexpected']> {
  const payment = await lockKnownPayment(tx, refund.paymentId);
  if (payment?.outcome.kind !== 'credited' || payment.user === null) {
    // No wallet was credited, so none is debited. If the payment is credited later, its refunds are fetched.
    await scheduleRefundSyncOnceCredited(tx, refund.paymentId);
    await applyToQuarantined(tx, refund);
    return null;
  }
  const { user } = payment;
  const known = await lockRefundOfPayment(tx, user, refund);
  const reported = refundStatusOf(refund.status);
  if (reported === 'pending') await scheduleRefundSync(tx, refund.paymentId, pendingSyncSeconds);
  const step = advanceRefund(known?.status ?? null, reported);
  if (step === null) return null;
  const { id, amount } = known ?? { id: crypto.randomUUID() as string, amount: paise(refund.amount) };
  if (known === null) {
    const row = { user, id, paymentId: refund.paymentId, amount, status: step.status };
    await insertRefund(tx, { ...row, reason: 'begun at the provider', begunBy: 'provider', providerId: refund.id });
  } else {
    await saveRefundStatus(tx, known, step.status, refund.id);
  }
  await postRefundStep(tx, { user, id, amount }, step);
  return step.unexpected;
}
