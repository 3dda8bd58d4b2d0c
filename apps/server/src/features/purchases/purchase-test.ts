import type { Purchase, PurchaseTest } from '@bharti/contracts/wallet/purchase';
import { accessUntil } from '@bharti/domain/access';
import type { TestId, UserId } from '@bharti/domain/brand';
import { planPurchase } from '@bharti/domain/ledger';
import { type Paise, paise } from '@bharti/domain/money';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { claimPosting, lockHoldings, type Posting, recordTransfers } from '../ledger/postings.ts';
import { findOffer, grantAccess, readDebit } from './store.ts';

/**
 * Debit and access in one transaction. The same key again gives the same reply. Refusals: `test_not_found`, `key_reused`,
 * and those of `planPurchase`; a refusal rolls the claim back too, so the same key works after a top-up.
 */
export function purchaseTest(
  { inTransaction }: Pick<Deps, 'inTransaction'>,
  buyer: UserId,
  input: PurchaseTest,
): Promise<Purchase> {
  const { testId, key } = input;
  return inTransaction(async (tx) => {
    const posting = await claimPosting(tx, { owner: buyer, key, kind: 'purchase', subject: testId });
    if (posting.isNew) return buy(tx, buyer, input, posting);
    if (posting.kind !== 'purchase' || posting.subject !== testId) throw new Refused({ code: 'key_reused' });
    const { amount, left } = await readDebit(tx, buyer, posting.id);
    if (amount !== input.pricePaise) throw new Refused({ code: 'key_reused' });
    return receiptOf(testId, posting, amount, left);
  });
}

async function buy(tx: Tx, buyer: UserId, { testId, pricePaise }: PurchaseTest, posting: Posting): Promise<Purchase> {
  const holdings = await lockHoldings(tx, buyer);
  // Read after the lock: what another tab has just bought is seen.
  const offer = await findOffer(tx, buyer, testId, posting.id);
  if (offer === undefined) throw new Refused({ code: 'test_not_found' });
  const transfer = orRefuse(planPurchase({ ...offer, holdings, agreedPrice: paise(pricePaise), now: posting.at }));
  const { wallet } = await recordTransfers(tx, { owner: buyer, posting: posting.id, holdings }, [transfer]);
  await grantAccess(tx, buyer, { testId, posting, until: accessUntil(posting.at) });
  return receiptOf(testId, posting, transfer.amount, wallet);
}

const receiptOf = (testId: TestId, posting: Posting, pricePaise: Paise, balancePaise: Paise): Purchase => ({
  id: posting.id,
  testId,
  pricePaise,
  purchasedAt: posting.at,
  expiresAt: accessUntil(posting.at),
  balancePaise,
});
