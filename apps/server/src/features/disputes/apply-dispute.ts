import { advanceDispute, disputeStatusOf } from '@bharti/domain/money/dispute';
import { paise } from '@bharti/domain/money/money';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProviderDispute } from '../../platform/razorpay/razorpay.ts';
import { passOnDebt } from '../debts/pass-on-debt.ts';
import { postNew } from '../ledger/post.ts';
import { ensurePaymentRecorded } from '../payments/ensure-payment-recorded.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { lockKnownPayment } from '../payments/store.ts';
import { recordAndLockDispute, saveDispute } from './store.ts';

/**
 * Applies the provider's report of a dispute, in which the payer's bank contests a payment. The amount is frozen until the
 * dispute ends; then it returns to the wallet or goes to the bank. Idempotent, in any order of events.
 */
export async function applyDispute(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  dispute: ProviderDispute,
): Promise<void> {
  await ensurePaymentRecorded(deps, dispute.paymentId);
  const isNew = await deps.inTransaction((tx) => applyOnce(tx, dispute));
  if (isNew) deps.payments.alarm({ kind: 'payment_disputed', dispute: dispute.id, payment: dispute.paymentId });
}

/** @returns whether the dispute was unknown before. */
async function applyOnce(tx: Tx, dispute: ProviderDispute): Promise<boolean> {
  const payment = await lockKnownPayment(tx, dispute.paymentId);
  const user = payment?.outcome.kind === 'credited' && dispute.currency === 'INR' ? payment.user : null;
  const { state: known, isNew } = await recordAndLockDispute(tx, dispute);
  const reported = {
    status: disputeStatusOf(dispute.status),
    amount: paise(dispute.amount),
    deducted: paise(dispute.deducted),
  };
  const { state, postings } = advanceDispute(known, reported, user !== null);
  if (user !== null) {
    for (const { kind, plan } of postings) {
      await postNew(tx, { owner: user, key: `${kind}:${dispute.id}`, kind, subject: dispute.id }, plan);
    }
    await passOnDebt(tx, user);
  }
  await saveDispute(tx, dispute.id, user, state);
  return isNew;
}
