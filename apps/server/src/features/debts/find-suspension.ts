import type { TestId, UserId } from '@bharti/domain/brand';
import { debtOf, unpaidPurchases } from '@bharti/domain/money/debt';
import type { Paise } from '@bharti/domain/money/money';
import type { Tx } from '../../platform/postgres/database.ts';
import { readHoldings } from '../ledger/store.ts';
import { listOpenPurchases } from '../purchases/store.ts';

/**
 * Whether access to a bought test is suspended because the money for it was taken back.
 * @returns the debt in paise, or null when the access is valid.
 */
export async function findSuspension(tx: Tx, user: UserId, testId: TestId): Promise<Paise | null> {
  const debt = debtOf(await readHoldings(tx, user));
  if (debt === 0) return null;
  const unpaid = unpaidPurchases(await listOpenPurchases(tx, user), debt);
  return unpaid.some((purchase) => purchase.testId === testId) ? debt : null;
}
