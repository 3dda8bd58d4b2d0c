import { toLatinDigits } from '@bharti/domain/checks/normalise';
import { type Paise, paise } from '@bharti/domain/money/money';

/** Reads an amount in rupees that a person typed, in Latin or Devanagari digits: '600', '10.50', '४०'. Null for anything else. */
export function readRupees(text: string): Paise | null {
  const [, rupees, rest = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(toLatinDigits(text.trim())) ?? [];
  return rupees === undefined ? null : paise(Number(rupees) * 100 + Number(rest.padEnd(2, '0')));
}

/** '600', '10.50': an amount as it stands in an input. */
export const typedRupees = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
