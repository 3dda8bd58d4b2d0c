import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId, UserId } from '@bharti/domain/brand';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { askAboutOrder } from '../payments/ask-provider.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { claimQuestion, findTopUp, readTopUpRow } from './store.ts';

const secondsBetweenQuestions = 3;

/**
 * How a top-up stands. While a payment may come, the provider is asked, but no oftener than every few seconds. Refusals:
 * `top_up_not_found`, `payment_not_started`.
 */
export async function readTopUp(deps: PaymentDeps, user: UserId, id: TopUpId): Promise<TopUp> {
  const { inTransaction, reader } = deps;
  const mayAsk = await inTransaction((tx) => claimQuestion(tx, user, id, secondsBetweenQuestions));
  const orderId = mayAsk ? ((await findTopUp(reader, user, id))?.orderId ?? null) : null;
  if (orderId !== null) await askAboutOrder(deps, orderId);
  return showTopUp(reader, user, id);
}

/** Refusals: `top_up_not_found`, `payment_not_started`. */
export async function showTopUp(reader: Reader, user: UserId, id: TopUpId): Promise<TopUp> {
  const topUp = await readTopUpRow(reader, user, id);
  if (topUp === null) throw new Refused({ code: 'top_up_not_found' });
  if (topUp.orderId === '') throw new Refused({ code: 'payment_not_started' });
  return topUp;
}
