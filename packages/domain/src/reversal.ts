import { collectDebt } from './debt.ts';
import { apply, type Holdings, type LedgerAccount, type Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';
import type { Refusal } from './refusal.ts';
import { ok, type Result, refuse } from './result.ts';

// Money that goes back to where it came from: refunds by us, refunds begun at the provider, disputes of the payer's bank.

/** What was captured by one payment and where it has gone since; whole paise. */
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

/** The provider has paid money out without asking us: out of the wallet as far as it holds, the rest is owed to us. */
export const takeBack = (holdings: Holdings, amount: Paise): readonly Transfer[] => outOf(holdings, amount, 'provider');

/** Money that was taken is ours again: first for what is owed, the rest into the wallet. */
export const giveBack = (holdings: Holdings, amount: Paise): readonly Transfer[] => into(holdings, amount, 'provider');

/** The payer's bank has questioned a payment: the amount is held back, and what the wallet lacks is owed to us. */
export const freeze = (holdings: Holdings, amount: Paise): readonly Transfer[] => outOf(holdings, amount, 'frozen');

/**
 * A dispute has ended. @param amount what it froze. @param lost how much of it the provider took: 0 when it was won.
 */
export function endDispute(holdings: Holdings, amount: Paise, lost: Paise): readonly Transfer[] {
  const taken = paise(Math.min(Math.max(lost, 0), amount));
  const ended = [
    ...some({ debit: 'frozen', credit: 'provider', amount: taken }),
    ...into(holdings, paise(amount - taken), 'frozen'),
  ];
  // What was only held back is a debt now, and money that came in meanwhile pays it.
  return [...ended, ...collectDebt(ended.reduce(apply, holdings))];
}

function outOf(holdings: Holdings, amount: Paise, to: LedgerAccount): readonly Transfer[] {
  const held = paise(Math.min(holdings.wallet, amount));
  return [
    ...some({ debit: 'wallet', credit: to, amount: held }),
    ...some({ debit: 'owed', credit: to, amount: paise(amount - held) }),
  ];
}

function into(holdings: Holdings, amount: Paise, from: LedgerAccount): readonly Transfer[] {
  const owed = paise(Math.min(holdings.owed, amount));
  return [
    ...some({ debit: from, credit: 'owed', amount: owed }),
    ...some({ debit: from, credit: 'wallet', amount: paise(amount - owed) }),
  ];
}

/** A transfer of nothing is none. */
const some = (transfer: Transfer): readonly Transfer[] => (transfer.amount > 0 ? [transfer] : []);
