import { type Paise, paise } from '@bharti/domain/money/money';
import { exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { formatNumber } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';

/** '₹600.00', 'USD 1,200' in the smallest unit of another currency. */
export const moneyText = (locale: Locale, amount: number, currency: string): string =>
  currency === 'INR' ? exactRupees(locale, paise(amount)) : `${currency} ${formatNumber(locale, amount)}`;

/** Reads an amount in rupees that a person typed: '600', '10.50'. Null for anything else. */
export function readRupees(text: string): Paise | null {
  const [, rupees, rest = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return rupees === undefined ? null : paise(Number(rupees) * 100 + Number(rest.padEnd(2, '0')));
}

/** '600', '10.50': an amount as it stands in an input. */
export const typedRupees = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
