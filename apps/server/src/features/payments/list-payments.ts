import type { Paise } from '@bharti/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { type PaymentRow, paymentColumns, toPaymentRow } from './store.ts';

export type ListedPayment = {
  readonly row: PaymentRow;
  readonly at: Date;
  /** Null where no order of ours is known. */
  readonly orderAmount: Paise | null;
  readonly isPaidToDeleted: boolean;
};

/** One payment by its id; or a page of those that staff must look at, the newest first. `before`: the last one of the page before. */
type Which = { readonly id: string } | { readonly before: string | null; readonly limit: number };

/**
 * Payments that were not credited by rule, or were credited to a deleted account, without those that are refunded in full.
 */
export async function listPayments(reader: Reader, which: Which): Promise<readonly ListedPayment[]> {
  const isLeft = sql<boolean>`captured and refunded - returned < amount`;
  const orderAmount = sql<Paise | null>`(select top_ups.amount_paise from provider_orders
    join top_ups on top_ups.user_id = provider_orders.user_id and top_ups.id = provider_orders.top_up_id
    where provider_orders.order_id = provider_payments.order_id)`;
  const base = reader
    .selectFrom('provider_payments')
    .select(paymentColumns)
    .select(['seen_at', 'paid_to_deleted', orderAmount.as('order_amount')]);
  const rows =
    'id' in which
      ? await base.where('payment_id', '=', which.id).execute()
      : await base
          .where(sql<boolean>`(outcome = 'quarantined' or paid_to_deleted)`)
          .where(isLeft)
          .$if(which.before !== null, (query) =>
            query.where(
              // The time is read from the row: a time in the cursor would lose its microseconds.
              sql<boolean>`(seen_at, payment_id) < (select earlier.seen_at, earlier.payment_id
                from provider_payments earlier where earlier.payment_id = ${which.before})`,
            ),
          )
          .orderBy('seen_at', 'desc')
          .orderBy('payment_id', 'desc')
          .limit(which.limit)
          .execute();
  return rows.map((row) => ({
    row: toPaymentRow(row),
    at: row.seen_at,
    orderAmount: row.order_amount,
    isPaidToDeleted: row.paid_to_deleted,
  }));
}
