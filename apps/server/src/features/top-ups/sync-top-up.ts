import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId, UserId } from '@bharti/domain/brand';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { syncOrderPayments } from '../payments/sync-order-payments.ts';
import { claimSync, findTopUp } from '../payments/top-up-store.ts';
import { readTopUp } from './read-top-up.ts';

const secondsBetweenSyncs = 3;

/**
 * While a top-up is unpaid, fetches its payments from the provider and settles them, at most every few seconds.
 * @returns the state of the top-up. Refusals: `top_up_not_found`, `payment_not_started`.
 */
export async function syncTopUp(deps: PaymentDeps, user: UserId, id: TopUpId): Promise<TopUp> {
  const { inTransaction, reader } = deps;
  const isDue = await inTransaction((tx) => claimSync(tx, user, id, secondsBetweenSyncs));
  const orderId = isDue ? ((await findTopUp(reader, user, id))?.orderId ?? null) : null;
  if (orderId !== null) await syncOrderPayments(deps, orderId);
  return readTopUp(reader, user, id);
}
