import { isFreeTest, type TestSummary } from '../content/test.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Instant } from '../time.ts';
import { type Paise, paise } from './money.ts';

/**
 * The ledger accounts of one person. `wallet` and `frozen` hold the person's money, `owed` their debt after a chargeback of
 * money already spent. `provider`, `sales` and `losses` are the opposite accounts. They have no stored balance, because
 * every sale would have to lock the same row.
 */
export const ledgerAccounts = ['wallet', 'frozen', 'owed', 'provider', 'sales', 'losses'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** One positive amount from one ledger account to another, so it always balances. A debit of `wallet` takes from it. */
export type Transfer = { readonly debit: LedgerAccount; readonly credit: LedgerAccount; readonly amount: Paise };

/** The most transfers in one posting; paging in the wallet relies on it. The end of a dispute has the most, four. */
export const mostTransfersPerPosting = 8;

export const postingKinds = [
  'top_up',
  'purchase',
  'refund',
  /** A refund failed, and its amount was returned to the wallet. */
  'refund_returned',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  /** Paid from the wallet, after a top-up. */
  'debt_collected',
  'debt_written_off',
  /** The debt of an earlier, deleted account of the same person. */
  'debt_resumed',
] as const;
/** Why money moved. */
export type PostingKind = (typeof postingKinds)[number];

/** A person's balances in whole paise; none is ever below zero. */
export type Holdings = { readonly wallet: Paise; readonly frozen: Paise; readonly owed: Paise };
export const emptyHoldings: Holdings = { wallet: paise(0), frozen: paise(0), owed: paise(0) };

/** At most `purchasesPerWindow` purchases per person within this many milliseconds (specification, section 9). */
export const purchaseWindow = 60_000;
export const purchasesPerWindow = 3;

/** The facts that decide a purchase; times and prices are the server's. */
export type PurchaseCase = {
  readonly holdings: Holdings;
  readonly test: Pick<TestSummary, 'isFree' | 'pricePaise'>;
  /** The price that the buyer saw and agreed to. */
  readonly agreedPrice: Paise;
  /** When an earlier purchase of this test ends; null without one. */
  readonly openUntil: Instant | null;
  /** Earlier purchases of this person within the window. */
  readonly recentPurchases: number;
  readonly now: Instant;
};

/**
 * Refusals, the first that applies: `test_is_free`, `already_owned`, `price_changed`, `too_many_purchases`,
 * `insufficient_balance`.
 */
export function planPurchase(purchase: PurchaseCase): Result<Transfer, Refusal> {
  const { holdings, test, agreedPrice, openUntil, recentPurchases, now } = purchase;
  if (isFreeTest(test)) return refuse({ code: 'test_is_free' });
  if (openUntil !== null && now < openUntil) return refuse({ code: 'already_owned' });
  if (agreedPrice !== test.pricePaise) return refuse({ code: 'price_changed', pricePaise: test.pricePaise });
  if (recentPurchases >= purchasesPerWindow) return refuse({ code: 'too_many_purchases' });
  const short = paise(test.pricePaise - holdings.wallet);
  if (short > 0) return refuse({ code: 'insufficient_balance', shortPaise: short });
  return ok({ debit: 'wallet', credit: 'sales', amount: test.pricePaise });
}

export const creditTopUp = (amount: Paise): Transfer => ({ debit: 'provider', credit: 'wallet', amount });

/** The holdings after one transfer. @throws RangeError when a balance would fall below zero. */
export function apply(holdings: Holdings, { debit, credit, amount }: Transfer): Holdings {
  const change = (account: 'wallet' | 'frozen'): Paise =>
    paise(holdings[account] + (credit === account ? amount : 0) - (debit === account ? amount : 0));
  const next = {
    wallet: change('wallet'),
    frozen: change('frozen'),
    // A debit of `owed` increases what the person owes us.
    owed: paise(holdings.owed + (debit === 'owed' ? amount : 0) - (credit === 'owed' ? amount : 0)),
  };
  if (next.wallet < 0 || next.frozen < 0 || next.owed < 0) throw new RangeError('a holding below zero');
  return next;
}
