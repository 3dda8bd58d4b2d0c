import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Holdings, Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';

// A debt arises when a bank or the provider takes back money that was already spent on tests.

/**
 * The debt of a person in whole paise. Amounts that are frozen by an open dispute are left out, because the dispute may
 * still be won.
 */
export const debtOf = ({ owed, frozen }: Pick<Holdings, 'owed' | 'frozen'>): Paise => paise(Math.max(0, owed - frozen));

/** Pays the debt out of the wallet, as far as it holds. Empty without a debt, or with an empty wallet. */
export function collectDebt(holdings: Holdings): readonly Transfer[] {
  const amount = paise(Math.min(holdings.wallet, debtOf(holdings)));
  return amount > 0 ? [{ debit: 'wallet', credit: 'owed', amount }] : [];
}

/** Writes off a debt, or a part of it, as a loss. Refusal: `not_owed` when the amount is 0 or more than the debt. */
export function planWriteOff(holdings: Holdings, amount: Paise): Result<Transfer, Refusal> {
  if (amount <= 0 || amount > debtOf(holdings)) return refuse({ code: 'not_owed' });
  return ok({ debit: 'losses', credit: 'owed', amount });
}

/**
 * The purchases that are not paid for: the newest ones, until their prices cover the debt.
 * @param newestFirst purchases whose access is still open.
 */
export function unpaidPurchases<T extends { readonly pricePaise: Paise }>(
  newestFirst: readonly T[],
  debt: Paise,
): readonly T[] {
  const unpaid: T[] = [];
  let left: number = debt;
  for (const purchase of newestFirst) {
    if (left <= 0) break;
    unpaid.push(purchase);
    left -= purchase.pricePaise;
  }
  return unpaid;
}
