import type { StartTopUp, TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId, UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import { planTopUp } from '@bharti/domain/money/top-up';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Provider } from '../../platform/razorpay/razorpay.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { openAndLockHoldings } from '../ledger/post.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { countRecentTopUps, findTopUp, insertTopUp, linkOrder } from '../payments/top-up-store.ts';
import { readTopUp } from './read-top-up.ts';

/**
 * Opens an order at the provider and links it to the top-up before the page gets it. The same id again returns the first
 * order. Refusals:
 * `amount_too_small`, `amount_too_large`, `key_reused`, `payment_disputed`, `too_many_top_ups`, `payment_not_started`.
 */
export async function startTopUp(
  { inTransaction, reader, payments }: PaymentDeps,
  user: UserId,
  { id, amount: rupees }: StartTopUp,
): Promise<TopUp> {
  const { amount, orderId, isNew } = await inTransaction((tx) => begin(tx, user, id, rupees));
  if (orderId === null) {
    const order = await openOrder(payments.provider, id, amount, isNew);
    const linked = order === null ? null : await inTransaction((tx) => linkOrder(tx, user, id, order));
    if (linked === null) throw new Refused({ code: 'payment_not_started' });
  }
  return readTopUp(reader, user, id);
}

async function begin(tx: Tx, user: UserId, id: TopUpId, rupees: number) {
  // Locked, so that concurrent requests of one user are counted one after the other.
  const holdings = await openAndLockHoldings(tx, user);
  const earlier = await findTopUp(tx, user, id);
  const recent = earlier === null ? await countRecentTopUps(tx, user) : 0;
  const amount = orRefuse(planTopUp(rupees, earlier?.amount ?? null, recent, holdings));
  if (earlier === null) await insertTopUp(tx, user, id, amount);
  return { amount, orderId: earlier?.orderId ?? null, isNew: earlier === null };
}

/** Null when the provider created no order. Orders have no idempotency key, so this first looks for an earlier order. */
async function openOrder(provider: Provider, receipt: string, amount: Paise, isNew: boolean): Promise<string | null> {
  const earlier = isNew ? null : await findOrder(provider, receipt, amount);
  if (earlier !== null) return earlier;
  const answer = await provider.createOrder(receipt, amount);
  if (answer.ok) return answer.value.amount === amount && answer.value.currency === 'INR' ? answer.value.id : null;
  // The order may exist although the reply was lost, or another server may have just created it.
  return isNew ? findOrder(provider, receipt, amount) : null;
}

async function findOrder(provider: Provider, receipt: string, amount: Paise): Promise<string | null> {
  const answer = await provider.findOrders(receipt);
  if (!answer.ok) return null;
  return answer.value.find((order) => order.amount === amount && order.currency === 'INR')?.id ?? null;
}
