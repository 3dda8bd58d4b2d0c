import type { Holdings } from './ledger.ts';
import { type Paise, paise } from './money.ts';

// The debt of a deleted account is owed by the next account of the same person. Events of its payments may arrive before or
// after the next account is opened.

/** Whether a deleted account is remembered: it owes money, or will owe it if an open dispute is lost. */
export const isRemembered = ({ owed }: Pick<Holdings, 'owed'>): boolean => owed > 0;

/** A part of a debt that changes its account. */
export type DebtMove = { readonly to: 'next' | 'former'; readonly amount: Paise };

/**
 * How much debt moves between a former account and the next one after an event of the provider. The next account owes
 * exactly what the former account lacks.
 * @param passedOn what the next account took over so far. @returns null when nothing changes.
 */
export function planDebtMove({ wallet, frozen, owed }: Holdings, passedOn: Paise): DebtMove | null {
  const due = Math.max(0, passedOn + owed - frozen - wallet);
  if (due === passedOn) return null;
  return due > passedOn
    ? { to: 'next', amount: paise(due - passedOn) }
    : { to: 'former', amount: paise(passedOn - due) };
}
