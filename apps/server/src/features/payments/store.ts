import type { UserId } from '@bharti/domain/brand';
import { laterStatus, type PaymentFacts, type QuarantineReason } from '@bharti/domain/settlement';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';

export type PaymentRow = {
  readonly user: UserId | null;
  readonly status: string;
  readonly outcome: 'waiting' | 'credited' | 'quarantined';
  readonly reason: QuarantineReason | null;
  readonly amount: number;
  readonly refunded: number;
};

/** The payment's row, made when it is new, and locked until the transaction ends: only one can settle it. */
export async function lockPayment(tx: Tx, facts: PaymentFacts): Promise<PaymentRow> {
  await tx
    .insertInto('provider_payments')
    .values({
      payment_id: facts.id,
      order_id: facts.orderId,
      amount: facts.amount,
      currency: facts.currency,
      status: facts.status,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await lockKnownPayment(tx, facts.id);
  if (row === null) throw new Error('a payment vanished');
  return row;
}

export async function lockKnownPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const row = await tx
    .selectFrom('provider_payments')
    .select(['user_id', 'status', 'outcome', 'reason', 'amount', 'refunded'])
    .where('payment_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { user_id, status, outcome, reason, amount, refunded } = row;
  return { user: user_id as UserId | null, status, outcome, reason, amount, refunded };
}

/** What news add to a payment, whatever was decided about it. News may be older than what is known. */
export async function noteNews(tx: Tx, row: PaymentRow, facts: PaymentFacts): Promise<void> {
  const status = laterStatus(row.status, facts.status);
  if (status === row.status && facts.refunded <= row.refunded) return;
  await tx
    .updateTable('provider_payments')
    .set({ status, refunded: Math.max(row.refunded, facts.refunded) })
    // A refund that we may not have heard of: its own job asks for it.
    .$if(facts.refunded > row.refunded, (update) => update.set({ refund_check_at: sql<Date>`now()` }))
    .where('payment_id', '=', facts.id)
    .execute();
}

type Outcome =
  | { readonly kind: 'credited'; readonly user: UserId }
  | { readonly kind: 'quarantined'; readonly user: UserId | null; readonly reason: QuarantineReason };

export async function saveOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set({
      outcome: outcome.kind,
      user_id: outcome.user,
      reason: outcome.kind === 'quarantined' ? outcome.reason : null,
    })
    .where('payment_id', '=', id)
    .execute();
}

/** Whether the owner has deleted his account meanwhile. */
export async function isDeleted(tx: Tx, user: UserId): Promise<boolean> {
  const row = await tx.selectFrom('profiles').select('deleted_at').where('id', '=', user).executeTakeFirstOrThrow();
  return row.deleted_at !== null;
}

export async function isPaymentKnown(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('provider_payments')
    .select('payment_id')
    .where('payment_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
