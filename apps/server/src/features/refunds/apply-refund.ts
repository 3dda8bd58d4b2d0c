import type { UserId } from '@bharti/domain/brand';
import { type Paise, paise } from '@bharti/domain/money';
import { giveBack, takeBack } from '@bharti/domain/reversal';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProviderRefund } from '../../platform/razorpay/razorpay.ts';
import { post } from '../ledger/post.ts';
import { knowPayment } from '../payments/know-payment.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { lockKnownPayment } from '../payments/store.ts';
import {
  checkRefundsLater,
  insertRefund,
  lockRefundOfPayment,
  type RefundRow,
  type RefundStatus,
  saveRefundStatus,
} from './store.ts';

/** While a refund is on its way the provider is asked too: a webhook may get lost. */
const pendingCheckSeconds = 1_800;

/**
 * What the provider says of a refund, ours or begun at its dashboard; once whatever comes how often and in which order. A
 * refund that failed gives the money back.
 */
export async function applyRefund(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  refund: ProviderRefund,
): Promise<void> {
  await knowPayment(deps, refund.paymentId);
  const isNew = await deps.inTransaction((tx) => applyOnce(tx, refund));
  if (isNew)
    deps.payments.alarm('a refund was begun at the provider', { refund: refund.id, payment: refund.paymentId });
}

const statusOf = (status: string): RefundStatus => (status === 'processed' || status === 'failed' ? status : 'pending');
const steps: readonly RefundStatus[] = ['sending', 'pending', 'processed', 'failed'];

/** @returns whether the refund was not known to us. */
async function applyOnce(tx: Tx, refund: ProviderRefund): Promise<boolean> {
  const payment = await lockKnownPayment(tx, refund.paymentId);
  // What no wallet was credited for, no wallet has to give back.
  if (payment?.outcome !== 'credited' || payment.user === null) return false;
  const status = statusOf(refund.status);
  const known = await lockRefundOfPayment(tx, payment.user, refund);
  if (status === 'pending') await checkRefundsLater(tx, refund.paymentId, pendingCheckSeconds);
  if (known === null) {
    await recordForeign(tx, payment.user, refund, status);
    return true;
  }
  if (steps.indexOf(status) > steps.indexOf(known.status)) {
    await saveRefundStatus(tx, known, status, refund.id);
    if (status === 'failed') await returnMoney(tx, known);
  }
  return false;
}

async function recordForeign(tx: Tx, user: UserId, refund: ProviderRefund, status: RefundStatus): Promise<void> {
  const id = crypto.randomUUID();
  const amount = paise(refund.amount);
  const row = { user, id, paymentId: refund.paymentId, amount, status };
  await insertRefund(tx, { ...row, reason: 'begun at the provider', begunBy: 'provider', providerId: refund.id });
  // One that has failed already took nothing.
  if (status !== 'failed') await takeOut(tx, user, id, amount);
}

async function takeOut(tx: Tx, user: UserId, id: string, amount: Paise): Promise<void> {
  const claim = { owner: user, key: `refund:${id}`, kind: 'refund', subject: id } as const;
  await post(tx, claim, (holdings) => takeBack(holdings, amount));
}

/** The money did not reach the payer: it is in the wallet again. */
export async function returnMoney(tx: Tx, { user, id, amount }: Pick<RefundRow, 'user' | 'id' | 'amount'>) {
  const claim = { owner: user, key: `refund_returned:${id}`, kind: 'refund_returned', subject: id } as const;
  await post(tx, claim, (holdings) => giveBack(holdings, amount));
}
