import { collectDebt } from './debt.ts';
import { apply, type Holdings, type LedgerAccount, type Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';
import type { Refusal } from './refusal.ts';
import { ok, type Result, refuse } from './result.ts';

// Transfers for money that returns to the payer: refunds by us, refunds begun at the provider, disputes.

/** A captured payment and what of it has been refunded or disputed; whole paise. */
export type CapturedPayment = {
  readonly amount: Paise;
  /** By refunds that have not failed, ours and the provider's. */
  readonly refunded: Paise;
  /** By disputes that are open or lost. */
  readonly disputed: Paise;
};

/**
 * A refund of a top-up to its source. Refusal: `not_refundable` when it is more than is left of the payment, or more than
 * the wallet holds.
 */
export function planRefund(holdings: Holdings, payment: CapturedPayment, amount: Paise): Result<Transfer, Refusal> {
  const left = payment.amount - payment.refunded - payment.disputed;
  if (amount <= 0 || amount > left || amount > holdings.wallet) return refuse({ code: 'not_refundable' });
  return ok({ debit: 'wallet', credit: 'provider', amount });
}

/** Money was paid out without asking the wallet: debits the wallet as far as it holds; the rest is owed to us. */
export const takeBack = (holdings: Holdings, amount: Paise): readonly Transfer[] => outOf(holdings, amount, 'provider');

/** Money that was paid out has returned: pays what is owed first; the rest goes into the wallet. */
export const giveBack = (holdings: Holdings, amount: Paise): readonly Transfer[] => into(holdings, amount, 'provider');

/** A payment is disputed: its amount is held back from the wallet; what the wallet lacks is owed to us. */
export const freeze = (holdings: Holdings, amount: Paise): readonly Transfer[] => outOf(holdings, amount, 'frozen');

/**
 * A dispute has ended. @param amount what was held back. @param lost how much of it the provider took: 0 when it was won.
 */
export function endDispute(holdings: Holdings, amount: Paise, lost: Paise): readonly Transfer[] {
  const taken = paise(Math.min(Math.max(lost, 0), amount));
  const ended = [
    ...unlessZero({ debit: 'frozen', credit: 'provider', amount: taken }),
    ...into(holdings, paise(amount - taken), 'frozen'),
  ];
  // What was only held back is a debt now, and money that came in meanwhile pays it.
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
