import { paise } from '@bharti/domain/money/money';
import { formatNumber, tags } from '../format.ts';
import type { Locale } from '../locale.ts';
import { exactRupees } from './exact-rupees.ts';

/**
 * '₹600.00', '$100.00', '¥1,200'. @param amount in the smallest unit of the currency. @param currency as the provider reports it; of a code
 * that is not one the amount is shown in its smallest unit.
 */
export function exactMoney(locale: Locale, amount: number, currency: string): string {
  if (currency === 'INR') return exactRupees(locale, paise(amount));
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${currency} ${formatNumber(locale, amount)}`;
  const format = new Intl.NumberFormat(tags[locale], { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
