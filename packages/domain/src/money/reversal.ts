import { collectDebt } from './debt.ts';
import { apply, type Holdings, type LedgerAccount, type Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';

// Transfers for money that returns to the payer, or that a dispute holds back. What a refund may be: refund.ts.

/** The provider paid out money of this wallet: debits the wallet as far as it holds; the rest becomes a debt. */
export const debitPayout = (holdings: Holdings, amount: Paise): readonly Transfer[] =>
  outOf(holdings, amount, 'provider');

/** Money that was paid out was returned: pays the debt first; the rest is credited to the wallet. */
export const creditReturnedPayout = (holdings: Holdings, amount: Paise): readonly Transfer[] =>
  into(holdings, amount, 'provider');

/** Freezes the amount of a disputed payment from the wallet; the part that the wallet lacks becomes a debt. */
export const freeze = (holdings: Holdings, amount: Paise): readonly Transfer[] => outOf(holdings, amount, 'frozen');

/** Makes an account owe a debt of another account of the same person; the wallet pays it as far as it holds. */
export const takeOverDebt = (holdings: Holdings, amount: Paise): readonly Transfer[] =>
  outOf(holdings, amount, 'losses');

/** Moves a debt back: reduces it here; what was already paid is credited to the wallet. */
export const reduceTakenOverDebt = (holdings: Holdings, amount: Paise): readonly Transfer[] =>
  into(holdings, amount, 'losses');

/**
 * The transfers at the end of a dispute. @param amount the frozen amount. @param lost the part that the provider took; 0 when
 * the dispute was won.
 */
export function endDispute(holdings: Holdings, amount: Paise, lost: Paise): readonly Transfer[] {
  const taken = paise(Math.min(Math.max(lost, 0), amount));
  const ended = [
    ...unlessZero({ debit: 'frozen', credit: 'provider', amount: taken }),
    ...into(holdings, paise(amount - taken), 'frozen'),
  ];
  // The missing part of the frozen amount is a debt now; money that the wallet received meanwhile pays it.
  return [...ended, ...collectDebt(ended.reduce(apply, holdings))];
}

function outOf(holdings: Holdings, amount: Paise, to: LedgerAccount): readonly Transfer[] {
  const held = paise(Math.min(holdings.wallet, amount));
  return [
    ...unlessZero({ debit: 'wallet', credit: to, amount: held }),
    ...unlessZero({ debit: 'owed', credit: to, amount: paise(amount - held) }),
  ];
}

function into(holdings: Holdings, amount: Paise, from: LedgerAccount): readonly Transfer[] {
  const owed = paise(Math.min(holdings.owed, amount));
  return [
    ...unlessZero({ debit: from, credit: 'owed', amount: owed }),
    ...unlessZero({ debit: from, credit: 'wallet', amount: paise(amount - owed) }),
  ];
}

/** No transfer when the amount is 0. */
const unlessZero = (transfer: Transfer): readonly Transfer[] => (transfer.amount > 0 ? [transfer] : []);
