import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { Wallet } from '@bharti/contracts/wallet/wallet';
import type { TopUpId, UserId } from '@bharti/domain/brand';
import { type Paise, paise } from '@bharti/domain/money/money';
import { topUpWindow } from '@bharti/domain/money/top-up';
import { instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import { clockSecondsAgo } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { literal } from '../../platform/postgres/literal.ts';
import { Refused } from '../../shared/refusals.ts';
import { firstCheckAt } from './order-store.ts';

export type TopUpRow = { readonly amount: Paise; readonly orderId: string | null };

export async function findTopUp(reader: Reader, user: UserId, id: TopUpId): Promise<TopUpRow | null> {
  const row = await reader
    .selectFrom('top_ups')
    .select(['amount_paise', 'order_id'])
    .where('user_id', '=', user)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { amount: row.amount_paise, orderId: row.order_id };
}

/** Top-ups begun within the window, by the database's clock, so that the limit holds across servers. */
export async function countRecentTopUps(tx: Tx, user: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('top_ups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('created_at', '>', clockSecondsAgo(topUpWindow / 1000))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertTopUp(tx: Tx, user: UserId, id: TopUpId, amount: Paise): Promise<void> {
  await tx.insertInto('top_ups').values({ user_id: user, id, amount_paise: amount, check_at: firstCheckAt }).execute();
}

/**
 * Links the provider's order to its top-up. @returns the order of this top-up: another one when a concurrent request of
 * the same top-up was first. Refusal: `payment_not_started` when the order belongs to another top-up.
 */
export async function linkOrder(tx: Tx, user: UserId, id: TopUpId, orderId: string): Promise<string | null> {
  const linked = await tx
    .updateTable('top_ups')
    .set({ order_id: orderId, status: 'open', checks: 0, check_at: firstCheckAt })
    .where('user_id', '=', user)
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (linked === undefined) return (await findTopUp(tx, user, id))?.orderId ?? null;
  const named = await tx
    .insertInto('provider_orders')
    .values({ order_id: orderId, user_id: user, top_up_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (named === undefined) throw new Refused({ code: 'payment_not_started' });
  return named.order_id;
}

/** Null when there is no such top-up; `orderId` is empty until the provider has answered. */
export async function readTopUpRow(reader: Reader, user: UserId, id: TopUpId): Promise<TopUp | null> {
  const row = await reader
    .selectFrom('top_ups')
    .leftJoin('ledger_accounts', (join) =>
      join.onRef('ledger_accounts.owner_id', '=', 'top_ups.user_id').on('ledger_accounts.account', '=', 'wallet'),
    )
    .select(['top_ups.amount_paise', 'top_ups.status', 'top_ups.order_id', 'ledger_accounts.balance_paise'])
    .where('top_ups.user_id', '=', user)
    .where('top_ups.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id,
    amountPaise: row.amount_paise,
    status: row.status,
    orderId: row.order_id ?? '',
    balancePaise: paise(row.balance_paise ?? 0),
  };
}

/** Top-ups that are paid but not yet confirmed, the newest first. */
export async function listChecking(reader: Reader, user: UserId): Promise<Wallet['checking']> {
  const rows = await reader
    .selectFrom('top_ups')
    .select(['id', 'amount_paise', 'created_at'])
    .where('user_id', '=', user)
    .where('status', '=', literal('checking'))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountPaise: row.amount_paise,
    at: instant(row.created_at.getTime()),
  }));
}

/** Whether this top-up may be checked at the provider now: at most every `everySeconds`, over all servers. */
export async function claimSync(tx: Tx, user: UserId, id: TopUpId, everySeconds: number): Promise<boolean> {
  const claimed = await tx
    .updateTable('top_ups')
    .set({ asked_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', user)
    .where('id', '=', id)
    .where('order_id', 'is not', null)
    .where('status', 'in', ['open', 'checking'])
    .where(({ eb, or }) =>
      or([
        eb('asked_at', 'is', null),
        eb('asked_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${everySeconds})`),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
