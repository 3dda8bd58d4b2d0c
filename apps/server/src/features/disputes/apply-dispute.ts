import type { UserId } from '@bharti/domain/brand';
import type { PostingKind } from '@bharti/domain/ledger';
import { type Paise, paise } from '@bharti/domain/money';
import { endDispute, freeze } from '@bharti/domain/reversal';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProviderDispute } from '../../platform/razorpay/razorpay.ts';
import { type Plan, post } from '../ledger/post.ts';
import { knowPayment } from '../payments/know-payment.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { lockKnownPayment } from '../payments/store.ts';
import { claimDueDisputes, type DisputeStatus, lockDispute, saveDispute } from './store.ts';

type Deps = Pick<PaymentDeps, 'inTransaction' | 'payments'>;

/**
 * The payer's bank questions a payment: its amount is held back until the dispute ends, then it is the wallet's again, or
 * the bank's. Once whatever comes how often and in which order.
 */
export async function applyDispute(deps: Deps, dispute: ProviderDispute): Promise<void> {
  await knowPayment(deps, dispute.paymentId);
  const isNew = await deps.inTransaction((tx) => applyOnce(tx, dispute));
  if (isNew) deps.payments.alarm('a payment is disputed', { dispute: dispute.id, payment: dispute.paymentId });
}

/** @returns whether the dispute was not known to us. */
async function applyOnce(tx: Tx, dispute: ProviderDispute): Promise<boolean> {
  const payment = await lockKnownPayment(tx, dispute.paymentId);
  const credited = payment?.outcome === 'credited' && dispute.currency === 'INR' ? payment.user : null;
  const known = await lockDispute(tx, dispute, credited);
  if (isOver(known.status)) return false;
  const status = statusOf(dispute.status);
  const amount = paise(dispute.amount);
  // Without a wallet that was credited there is nothing to hold back.
  const frozen = known.user === null ? paise(0) : amount;
  if (known.user !== null && known.frozen === 0 && frozen > 0) {
    await postOnce(tx, known.user, dispute.id, 'dispute_opened', (holdings) => freeze(holdings, frozen));
  }
  const lost = status === 'lost' ? lostOf(dispute, frozen) : paise(0);
  if (known.user !== null && isOver(status) && frozen > 0) {
    const kind = status === 'lost' ? 'dispute_lost' : 'dispute_won';
    await postOnce(tx, known.user, dispute.id, kind, (holdings) => endDispute(holdings, frozen, lost));
  }
  await saveDispute(tx, dispute.id, { status, frozen, lost });
  return known.isNew;
}

const isOver = (status: DisputeStatus): boolean => status === 'won' || status === 'lost' || status === 'closed';

/** Words that the provider may add later leave a dispute open. */
function statusOf(status: string): DisputeStatus {
  const known: readonly DisputeStatus[] = ['under_review', 'won', 'lost', 'closed'];
  return known.find((one) => one === status) ?? 'open';
}

/** The provider names what it took; where it does not, all is gone. */
const lostOf = ({ deducted }: ProviderDispute, frozen: Paise): Paise =>
  deducted > 0 ? paise(Math.min(deducted, frozen)) : frozen;

async function postOnce(tx: Tx, owner: UserId, dispute: string, kind: PostingKind, plan: Plan): Promise<void> {
  const stage = kind === 'dispute_opened' ? 'opened' : 'ended';
  const { isNew } = await post(tx, { owner, key: `dispute:${dispute}:${stage}`, kind, subject: dispute }, plan);
  if (!isNew) throw new Error('a dispute was posted without its row');
}

const batch = 10;

/** Asks the provider about disputes that are open as far as we know. */
export async function followDisputes(deps: Deps): Promise<void> {
  for (const id of await deps.inTransaction((tx) => claimDueDisputes(tx, batch))) {
    const answer = await deps.payments.provider.dispute(id);
    if (answer.ok) await applyDispute(deps, answer.value);
  }
}
