import type { Paise } from '@bharti/domain/money/money';
import { formatNumber } from '../format.ts';
import type { Locale } from '../locale.ts';

/** '₹14,820.00', '−₹0.50': the paise are always shown, as in an account. */
export function exactRupees(locale: Locale, amount: Paise): string {
  const whole = formatNumber(locale, Math.floor(Math.abs(amount) / 100));
  return `${amount < 0 ? '−' : ''}₹${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
}

/** '+ ₹48,350.00', '− ₹200.00': a line of an account. */
export const exactChange = (locale: Locale, amount: Paise): string =>
  `${amount < 0 ? '−' : '+'} ${exactRupees(locale, Math.abs(amount) as Paise)}`;
