import type { TopUpId, UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';

// What settling a payment reads and writes of the top-up of its order.

/** The time of an order's first check at the provider, unless a payment is reported earlier. */
export const firstCheckAt = sql<Date>`now() + interval '15 seconds'`;

export type TopUpOfOrder = {
  readonly user: UserId;
  readonly id: TopUpId;
  readonly amount: Paise;
  readonly paidBy: string | null;
};

/** The top-up of an order, locked: of two payments for one order, the second sees that the first was credited. */
export async function lockTopUpOfOrder(tx: Tx, orderId: string): Promise<TopUpOfOrder | null> {
  const row = await tx
    .selectFrom('provider_orders')
    .innerJoin('top_ups', (join) =>
      join
        .onRef('top_ups.user_id', '=', 'provider_orders.user_id')
        .onRef('top_ups.id', '=', 'provider_orders.top_up_id'),
    )
    .select(['top_ups.user_id', 'top_ups.id', 'top_ups.amount_paise', 'top_ups.payment_id'])
    .where('provider_orders.order_id', '=', orderId)
    .forUpdate('top_ups')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    user: row.user_id,
    id: row.id,
    amount: row.amount_paise,
    paidBy: row.payment_id,
  };
}

/** A payment is expected: the order is checked soon, even if its checks had ended. */
export async function expectPayment(tx: Tx, user: UserId, id: TopUpId): Promise<void> {
  await tx
    .updateTable('top_ups')
    .set({ status: 'checking', checks: 0, check_at: firstCheckAt })
    .where('user_id', '=', user)
    .where('id', '=', id)
    .where('status', 'in', ['open', 'failed'])
    .execute();
}

/** The expected payment has failed: the top-up is open for another payment. */
export async function expectNoPayment(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('top_ups')
    .set({ status: 'open' })
    .from('provider_orders')
    .whereRef('top_ups.user_id', '=', 'provider_orders.user_id')
    .whereRef('top_ups.id', '=', 'provider_orders.top_up_id')
    .where('provider_orders.order_id', '=', orderId)
    .where('top_ups.status', '=', 'checking')
    .execute();
}

export async function markCredited(tx: Tx, user: UserId, id: TopUpId, paymentId: string): Promise<void> {
  await tx
    .updateTable('top_ups')
    .set({ status: 'credited', payment_id: paymentId })
    .where('user_id', '=', user)
    .where('id', '=', id)
    .execute();
}
