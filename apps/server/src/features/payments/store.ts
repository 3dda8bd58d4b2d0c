import type { UserId } from '@bharti/domain/brand';
import type { PaymentFacts, PaymentOutcome, QuarantineReason } from '@bharti/domain/money/settlement';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';

export type PaymentRow = {
  /** The owner of the order; null while the order is unknown. */
  readonly user: UserId | null;
  /** The merged reports of the provider (`mergeFacts`). */
  readonly facts: PaymentFacts;
  readonly outcome: PaymentOutcome;
  /** Our refunds that failed after the provider had counted them in `facts.refunded`; only of a quarantined payment. */
  readonly returned: number;
};

/**
 * Inserts the payment's row when it is new, and locks it until the transaction ends: only one transaction can settle it.
 * @param isOurAccount false when the facts are about another merchant's account: then the row does not count them.
 */
export async function recordAndLockPayment(tx: Tx, facts: PaymentFacts, isOurAccount: boolean): Promise<PaymentRow> {
  await tx
    .insertInto('provider_payments')
    .values({
      payment_id: facts.id,
      order_id: facts.orderId,
      amount: facts.amount,
      currency: facts.currency,
      status: facts.status,
      captured: isOurAccount && facts.isCaptured,
      fee_paise: isOurAccount ? facts.fee : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await lockKnownPayment(tx, facts.id);
  if (row === null) throw new Error('a payment vanished');
  return row;
}

export const paymentColumns = [
  'payment_id',
  'order_id',
  'user_id',
  'amount',
  'currency',
  'status',
  'captured',
  'refunded',
  'returned',
  'fee_paise',
  'outcome',
  'reason',
] as const;

export async function lockKnownPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const row = await tx
    .selectFrom('provider_payments')
    .select(paymentColumns)
    .where('payment_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toPaymentRow(row);
}

type Columns = Pick<Selectable<Schema['provider_payments']>, (typeof paymentColumns)[number]>;

export function toPaymentRow(row: Columns): PaymentRow {
  const { payment_id: id, order_id: orderId, amount, currency, status, captured: isCaptured, refunded } = row;
  return {
    user: row.user_id,
    facts: { id, orderId, amount, currency, status, isCaptured, refunded, fee: row.fee_paise },
    outcome: toOutcome(row),
    returned: row.returned,
  };
}

/** Null for an unknown payment. */
export async function readOutcome(reader: Reader, id: string): Promise<PaymentOutcome | null> {
  const row = await reader
    .selectFrom('provider_payments')
    .select(['outcome', 'reason'])
    .where('payment_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toOutcome(row);
}

const toOutcome = ({
  outcome,
  reason,
}: {
  outcome: 'waiting' | 'credited' | 'quarantined';
  reason: QuarantineReason | null;
}): PaymentOutcome =>
  outcome === 'quarantined' && reason !== null
    ? { kind: 'quarantined', reason }
    : { kind: outcome === 'credited' ? 'credited' : 'waiting' };

/** @param known the facts that are stored so far. */
export async function saveFacts(tx: Tx, known: PaymentFacts, facts: PaymentFacts): Promise<void> {
  const { id, orderId, status, isCaptured, refunded, fee } = facts;
  const isSame =
    orderId === known.orderId &&
    status === known.status &&
    isCaptured === known.isCaptured &&
    refunded === known.refunded &&
    fee === known.fee;
  if (isSame) return;
  await tx
    .updateTable('provider_payments')
    .set({ order_id: orderId, status, captured: isCaptured, refunded, fee_paise: fee })
    // Fetch the refunds soon, because the webhook of a refund may be lost.
    .$if(refunded > known.refunded, (update) => update.set({ refund_check_at: sql<Date>`now()` }))
    .where('payment_id', '=', id)
    .execute();
}

export async function saveOutcome(tx: Tx, id: string, user: UserId | null, outcome: PaymentOutcome): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set({
      outcome: outcome.kind,
      user_id: user,
      reason: outcome.kind === 'quarantined' ? outcome.reason : null,
    })
    .where('payment_id', '=', id)
    .execute();
}

/**
 * Saves the sums of our refunds of a quarantined payment. `made`: those that are pending or processed, `failed`: those that failed at the
 * bank. The provider has counted both in what was refunded, even if its report has not reached us.
 */
export async function saveQuarantineSums(
  tx: Tx,
  id: string,
  { made, failed }: { readonly made: number; readonly failed: number },
): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set({ returned: failed, refunded: sql<number>`greatest(refunded, ${made + failed}::bigint)` })
    .where('payment_id', '=', id)
    .execute();
}

/** Remembers that the owner of the wallet had deleted their account, so that staff refund the payment. */
export async function markPaidToDeleted(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('provider_payments').set({ paid_to_deleted: true }).where('payment_id', '=', id).execute();
}

/** Condition on a row whose column `reference` names a payment: the payment was credited. */
export const isCreditedPayment = (reference: string) =>
  sql<boolean>`exists (select from provider_payments as payment
    where payment.payment_id = ${sql.ref(reference)} and payment.outcome = 'credited')`;
