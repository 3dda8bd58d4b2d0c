import { debtOf, unpaidPurchases } from '@bharti/domain/money/debt';
import type { Paise } from '@bharti/domain/money/money';
import type { Tx } from '../../platform/postgres/database.ts';
import type { WantedTest } from '../../shared/catalogue/catalogue.ts';
import { readAllHoldings } from '../ledger/store.ts';
import { listOpenPurchases } from '../purchases/store.ts';

/**
 * Whether access to bought tests is suspended because the money for them was taken back; one statement while nobody owes anything.
 * @returns for each candidate, in their order, the debt in paise, or null when the access is valid.
 */
export async function findSuspensions(tx: Tx, wanted: readonly WantedTest[]): Promise<readonly (Paise | null)[]> {
  const holdingsOf = await readAllHoldings(
    tx,
    wanted.map(({ user }) => user),
  );
  const suspensions: (Paise | null)[] = [];
  for (const { user, testId } of wanted) {
    const debt = debtOf(holdingsOf(user));
    const unpaid = debt === 0 ? [] : unpaidPurchases(await listOpenPurchases(tx, user), debt);
    suspensions.push(unpaid.some((purchase) => purchase.testId === testId) ? debt : null);
  }
  return suspensions;
}
