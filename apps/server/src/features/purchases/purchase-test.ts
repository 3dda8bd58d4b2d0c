import type { Purchase, PurchaseTest } from '@bharti/contracts/wallet/purchase';
import { accessUntil } from '@bharti/domain/attempts/access';
import type { TestId, UserId } from '@bharti/domain/brand';
import { planPurchase } from '@bharti/domain/money/ledger';
import { type Paise, paise } from '@bharti/domain/money/money';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { openAndLockHoldings, type Posting, post } from '../ledger/post.ts';
import { countRecentPurchases, grantAccess, readDebit } from './store.ts';

/**
 * Debit and access in one transaction. The same key again gives the same reply. Refusals: `test_not_found`, `key_reused`,
 * and those of `planPurchase`; a refusal rolls the claim back too, so the same key works after a top-up.
 */
export function purchaseTest(
  { inTransaction, catalogue }: Pick<Deps, 'inTransaction' | 'catalogue'>,
  buyer: UserId,
  { testId, key, pricePaise }: PurchaseTest,
): Promise<Purchase> {
  return inTransaction(async (tx) => {
    // Locked before the offer is read, so that a purchase in another tab is seen.
    await openAndLockHoldings(tx, buyer);
    const test = await catalogue.findTest(tx, buyer, testId);
    const recentPurchases = await countRecentPurchases(tx, buyer);
    const claim = { owner: buyer, key, kind: 'purchase', subject: testId } as const;
    const posted = await post(tx, claim, (holdings, { at }) => {
      if (test === undefined) throw new Refused({ code: 'test_not_found' });
      return [
        orRefuse(
          planPurchase({
            test,
            openUntil: test.openUntil,
            recentPurchases,
            holdings,
            agreedPrice: paise(pricePaise),
            now: at,
          }),
        ),
      ];
    });
    const { posting } = posted;
    if (!posted.isNew) return repeatReceipt(tx, buyer, { testId, pricePaise }, posting);
    await grantAccess(tx, buyer, { testId, posting, until: accessUntil(posting.at) });
    return receiptOf(testId, posting, paise(pricePaise), posted.holdings.wallet);
  });
}

/** Refusal: `key_reused` when the key was used for something else. */
async function repeatReceipt(
  tx: Tx,
  buyer: UserId,
  { testId, pricePaise }: Omit<PurchaseTest, 'key'>,
  posting: Posting,
): Promise<Purchase> {
  if (posting.kind !== 'purchase' || posting.subject !== testId) throw new Refused({ code: 'key_reused' });
  const { amount, left } = await readDebit(tx, buyer, posting.id);
  if (amount !== pricePaise) throw new Refused({ code: 'key_reused' });
  return receiptOf(testId, posting, amount, left);
}

const receiptOf = (testId: TestId, posting: Posting, pricePaise: Paise, balancePaise: Paise): Purchase => ({
  id: posting.id,
  testId,
  pricePaise,
  purchasedAt: posting.at,
  expiresAt: accessUntil(posting.at),
  balancePaise,
});
