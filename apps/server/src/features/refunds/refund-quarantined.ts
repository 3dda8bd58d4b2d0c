import { refundableOf, refundedOf } from '@bharti/domain/money/payment-decision';
import { refundStatusOf } from '@bharti/domain/money/refund';
import { mostFailedRefundSyncs } from '@bharti/domain/money/refund-sync-delay';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProviderRefund } from '../../platform/razorpay/razorpay.ts';
import { Refused } from '../../shared/refusals.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { lockKnownPayment, saveQuarantineSums } from '../payments/store.ts';
import {
  advanceQuarantineRefund,
  claimDueQuarantineRefunds,
  insertQuarantineRefund,
  lockQuarantineRefund,
  type QuarantineRefund,
  scheduleQuarantineSync,
  sumMadeAndFailed,
  sumQuarantineRefunds,
} from './quarantine-store.ts';

type Deps = Pick<PaymentDeps, 'inTransaction' | 'payments'>;
type Request = Pick<QuarantineRefund, 'paymentId' | 'id' | 'amount'>;

/**
 * Refunds a payment that no wallet was credited for, or a part of it, to its source. For staff only. The same id again finds the first
 * refund; without an answer of the provider a job asks again with the same key. Refusals: `not_refundable`, `key_reused`.
 */
export async function refundQuarantined(deps: Deps, request: Request): Promise<QuarantineRefund> {
  const begun = await deps.inTransaction((tx) => begin(tx, request));
  if (begun.status === 'sending') await send(deps, begun);
  return (await deps.inTransaction((tx) => lockQuarantineRefund(tx, request.paymentId, request.id))) ?? begun;
}

async function begin(tx: Tx, { paymentId, id, amount }: Request): Promise<QuarantineRefund> {
  const payment = await lockKnownPayment(tx, paymentId);
  const earlier = await lockQuarantineRefund(tx, paymentId, id);
  if (earlier !== null) {
    if (earlier.amount !== amount) throw new Refused({ code: 'key_reused' });
    return earlier;
  }
  if (payment === null) throw new Refused({ code: 'not_refundable' });
  const ours = await sumQuarantineRefunds(tx, paymentId);
  const refunded = refundedOf({ reported: payment.facts.refunded, returned: payment.returned, ours });
  if (amount > refundableOf({ ...payment, refunded })) throw new Refused({ code: 'not_refundable' });
  const refund = { paymentId, id, amount, status: 'sending' } as const;
  await insertQuarantineRefund(tx, refund);
  return refund;
}

async function send(deps: Deps, { paymentId, id, amount }: QuarantineRefund): Promise<void> {
  const { provider, alarm } = deps.payments;
  const answer = await provider.refund(paymentId, amount, id);
  if (answer.ok) return deps.inTransaction((tx) => applyToQuarantined(tx, { ...answer.value, receipt: id }));
  if (answer.refusal.kind === 'unclear') return;
  // The request may be rejected because an earlier one has succeeded.
  const made = await provider.refundsOfPayment(paymentId);
  if (!made.ok) return;
  const found = made.value.find(({ receipt }) => receipt === id);
  if (found !== undefined) return deps.inTransaction((tx) => applyToQuarantined(tx, found));
  await deps.inTransaction((tx) =>
    advanceQuarantineRefund(tx, { paymentId, id, status: 'rejected', providerId: null }),
  );
  alarm({ kind: 'refund_rejected', payment: paymentId });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A pending refund is fetched for the first time after this time, because its webhook usually comes before. */
const firstSyncSeconds = 1_800;
const laterSyncSeconds = 6 * 3_600;

/** Saves the provider's report about a refund of a payment that was not credited. Its receipt is our id, unless others began it. */
export async function applyToQuarantined(tx: Tx, { id, paymentId, status, receipt }: ProviderRefund): Promise<void> {
  if (receipt === null || !uuid.test(receipt)) return;
  const refund = { paymentId, id: receipt, status: refundStatusOf(status), providerId: id };
  // Two reports about one payment follow each other, so that each sums up what the other has saved.
  await lockKnownPayment(tx, paymentId);
  if (!(await advanceQuarantineRefund(tx, refund))) return;
  await saveQuarantineSums(tx, paymentId, await sumMadeAndFailed(tx, paymentId));
  await scheduleQuarantineSync(tx, paymentId, receipt, firstSyncSeconds);
}

/** Requests refunds again that were not answered, and fetches those that are pending. */
export async function syncQuarantined(deps: Deps, batch: number): Promise<void> {
  for (const refund of await deps.inTransaction((tx) => claimDueQuarantineRefunds(tx, batch))) {
    if (refund.status === 'sending') await send(deps, refund);
    else await fetchPending(deps, refund);
  }
}

async function fetchPending(
  { inTransaction, payments }: Deps,
  { paymentId, id, tries }: QuarantineRefund & { readonly tries: number },
): Promise<void> {
  const answer = await payments.provider.refundsOfPayment(paymentId);
  if (!answer.ok) {
    if (tries === mostFailedRefundSyncs) payments.alarm({ kind: 'refunds_not_fetched', payment: paymentId });
    return;
  }
  await inTransaction(async (tx) => {
    for (const refund of answer.value) await applyToQuarantined(tx, refund);
    await scheduleQuarantineSync(tx, paymentId, id, laterSyncSeconds);
  });
}
