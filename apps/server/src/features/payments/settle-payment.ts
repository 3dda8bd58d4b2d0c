import type { UserId } from '@bharti/domain/brand';
import { collectDebt, debtOf } from '@bharti/domain/money/debt';
import { creditTopUp } from '@bharti/domain/money/ledger';
import type { Paise } from '@bharti/domain/money/money';
import {
  isFurther,
  mergeFacts,
  type PaymentFacts,
  type PaymentOutcome,
  type QuarantineReason,
  type Settlement,
  settle,
} from '@bharti/domain/money/settlement';
import type { Tx } from '../../platform/postgres/database.ts';
import { isDeleted } from '../../shared/people/profile-store.ts';
import { passOnDebt } from '../debts/pass-on-debt.ts';
import { post } from '../ledger/post.ts';
import { expectPayment, lockTopUpOfOrder, markCredited, type TopUpOfOrder } from './order-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { markPaidToDeleted, recordAndLockPayment, saveFacts, saveOutcome } from './store.ts';

export type Settled = {
  readonly outcome: PaymentOutcome['kind'];
  /** Whether these facts decided it; false when it had been decided before. */
  readonly isNew: boolean;
};

/**
 * Credits a captured payment to the wallet, or decides why not. The facts come from the payer's page, a webhook or the
 * reconciliation. Idempotent: the same facts may arrive twice, concurrently and in any order.
 * @param isOurAccount false when the facts are about another merchant's account.
 */
export async function settlePayment(
  { inTransaction, payments }: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  facts: PaymentFacts,
  isOurAccount = true,
): Promise<Settled> {
  const { settled, reason, isAccountDeleted } = await inTransaction((tx) => settleOnce(tx, facts, isOurAccount));
  if (reason !== null) payments.alarm({ kind: 'payment_quarantined', payment: facts.id, reason });
  // The owner can no longer spend the money, so a person must refund it.
  if (isAccountDeleted) payments.alarm({ kind: 'deleted_account_paid', payment: facts.id });
  return settled;
}

type Decision = {
  readonly settled: Settled;
  /** Set when the payment was quarantined just now. */
  readonly reason: QuarantineReason | null;
  /** Whether the payment was credited just now to an account that has been deleted. */
  readonly isAccountDeleted: boolean;
};
const decided = (outcome: Settled['outcome'], isNew: boolean): Decision => ({
  settled: { outcome, isNew },
  reason: null,
  isAccountDeleted: false,
});

async function settleOnce(tx: Tx, reported: PaymentFacts, isOurAccount: boolean): Promise<Decision> {
  const row = await recordAndLockPayment(tx, reported, isOurAccount);
  const facts = mergeFacts(row.facts, reported);
  if (isOurAccount) await saveFacts(tx, row.facts, facts);
  if (row.outcome.kind === 'credited') return decided('credited', false);
  const topUp = facts.orderId === null ? null : await lockTopUpOfOrder(tx, facts.orderId);
  // Only the latest status says whether a payment is expected: 'authorized' may be followed by 'failed'.
  const settlement = settle({ ...facts, status: reported.status }, topUp, isOurAccount);
  if (settlement.kind === 'wait' && settlement.isExpected && topUp !== null) {
    await expectPayment(tx, topUp.user, topUp.id);
  }
  if (!isFurther(settlement, row.outcome)) return decided(row.outcome.kind, false);
  return record(tx, facts.id, topUp, settlement);
}

async function record(tx: Tx, id: string, topUp: TopUpOfOrder | null, settlement: Settlement): Promise<Decision> {
  if (settlement.kind === 'quarantine') {
    const { reason } = settlement;
    await saveOutcome(tx, id, topUp?.user ?? null, { kind: 'quarantined', reason });
    return { ...decided('quarantined', true), reason };
  }
  if (settlement.kind === 'wait' || topUp === null) throw new Error('a settlement without money or order');
  await credit(tx, id, topUp, settlement.amount);
  const isAccountDeleted = await isDeleted(tx, topUp.user);
  if (isAccountDeleted) await markPaidToDeleted(tx, id);
  return { ...decided('credited', true), isAccountDeleted };
}

async function credit(tx: Tx, paymentId: string, { user, id }: TopUpOfOrder, amount: Paise): Promise<void> {
  await creditWallet(tx, paymentId, user, amount);
  await markCredited(tx, user, id, paymentId);
  await saveOutcome(tx, paymentId, user, { kind: 'credited' });
}

/** Credits a payment, then pays the debt of its owner out of it. The payment's row must be locked. */
export async function creditWallet(tx: Tx, paymentId: string, user: UserId, amount: Paise): Promise<void> {
  const claim = { owner: user, key: `payment:${paymentId}`, kind: 'top_up', subject: paymentId } as const;
  const posted = await post(tx, claim, () => [creditTopUp(amount)]);
  if (!posted.isNew) throw new Error('a payment that waits was credited before');
  if (debtOf(posted.holdings) > 0) await collect(tx, user, paymentId);
  await passOnDebt(tx, user);
}

/** A separate posting, so that the wallet's history shows both the credit and the collected debt. */
async function collect(tx: Tx, owner: UserId, paymentId: string): Promise<void> {
  await post(tx, { owner, key: `debt:${paymentId}`, kind: 'debt_collected', subject: paymentId }, collectDebt);
}
