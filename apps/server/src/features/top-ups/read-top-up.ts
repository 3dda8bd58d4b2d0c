import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId, UserId } from '@bharti/domain/brand';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { readTopUpRow } from '../payments/top-up-store.ts';

/** Refusals: `top_up_not_found`, `payment_not_started`. */
export async function readTopUp(reader: Reader, user: UserId, id: TopUpId): Promise<TopUp> {
  const topUp = await readTopUpRow(reader, user, id);
  if (topUp === null) throw new Refused({ code: 'top_up_not_found' });
  if (topUp.orderId === '') throw new Refused({ code: 'payment_not_started' });
  return topUp;
}
