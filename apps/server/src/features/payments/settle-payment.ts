import type { UserId } from '@bharti/domain/brand';
import { collectDebt, debtOf } from '@bharti/domain/debt';
import { creditTopUp } from '@bharti/domain/ledger';
import type { Paise } from '@bharti/domain/money';
import { type PaymentFacts, type QuarantineReason, type Settlement, settle } from '@bharti/domain/settlement';
import type { Tx } from '../../platform/postgres/database.ts';
import { post } from '../ledger/post.ts';
import { expectPayment, lockTopUpOfOrder, markCredited, type TopUpOfOrder } from './order-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isDeleted, lockPayment, noteNews, saveOutcome } from './store.ts';

export type Settled = {
  readonly outcome: 'waiting' | 'credited' | 'quarantined';
  /** False when it had been settled before. */
  readonly isNew: boolean;
};

/**
 * The one way by which a payment gets into a wallet, whoever brings the news: the payer's page, a webhook, the
 * reconciliation. Idempotent; news may come twice, at once and in any order.
 */
export async function settlePayment(
  { inTransaction, payments }: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  facts: PaymentFacts,
  isOurAccount = true,
): Promise<Settled> {
  const { outcome, reason, isOrphan } = await inTransaction((tx) => settleOnce(tx, facts, isOurAccount));
  if (reason !== null) payments.alarm('payment put aside', { payment: facts.id, reason });
  // Nobody can spend it any more, and only a person can give it back.
  if (isOrphan) payments.alarm('a deleted account was paid', { payment: facts.id });
  return outcome;
}

type Done = {
  readonly outcome: Settled;
  readonly reason: QuarantineReason | null;
  /** Credited to an account that has been deleted. */
  readonly isOrphan: boolean;
};
const done = (outcome: Settled): Done => ({ outcome, reason: null, isOrphan: false });

async function settleOnce(tx: Tx, facts: PaymentFacts, isOurAccount: boolean): Promise<Done> {
  const row = await lockPayment(tx, facts);
  await noteNews(tx, row, facts);
  // What a mistaken setting put aside is settled when the provider itself says, asked with our key, that it is ours.
  const isReopened = row.reason === 'wrong_account' && isOurAccount;
  if (row.outcome !== 'waiting' && !isReopened) return done({ outcome: row.outcome, isNew: false });
  const topUp = facts.orderId === null ? null : await lockTopUpOfOrder(tx, facts.orderId);
  return record(tx, facts, topUp, settle(facts, topUp, isOurAccount));
}

async function record(tx: Tx, { id }: PaymentFacts, topUp: TopUpOfOrder | null, plan: Settlement): Promise<Done> {
  if (plan.kind === 'quarantine') {
    await saveOutcome(tx, id, { kind: 'quarantined', user: topUp?.user ?? null, reason: plan.reason });
    return { ...done({ outcome: 'quarantined', isNew: true }), reason: plan.reason };
  }
  if (topUp === null) throw new Error('a settlement without an order');
  if (plan.kind === 'wait') {
    if (plan.isExpected && topUp.paidBy === null) await expectPayment(tx, topUp.user, topUp.id);
    return done({ outcome: 'waiting', isNew: false });
  }
  await credit(tx, id, topUp, plan.amount);
  return { ...done({ outcome: 'credited', isNew: true }), isOrphan: await isDeleted(tx, topUp.user) };
}

async function credit(tx: Tx, paymentId: string, { user, id }: TopUpOfOrder, amount: Paise): Promise<void> {
  const claim = { owner: user, key: `payment:${paymentId}`, kind: 'top_up', subject: paymentId } as const;
  const posted = await post(tx, claim, () => [creditTopUp(amount)]);
  if (!posted.isNew) throw new Error('a payment that waits was credited before');
  if (debtOf(posted.holdings) > 0) await collect(tx, user, paymentId);
  await markCredited(tx, user, id, paymentId);
  await saveOutcome(tx, paymentId, { kind: 'credited', user });
}

/** A posting of its own, so that the wallet's history shows what was added and what was taken from it. */
async function collect(tx: Tx, owner: UserId, paymentId: string): Promise<void> {
  await post(tx, { owner, key: `debt:${paymentId}`, kind: 'debt_collected', subject: paymentId }, collectDebt);
}
