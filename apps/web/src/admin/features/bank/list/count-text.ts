import type { BoundedCount } from '@bharti/contracts/admin/content-common';
import { formatNumber } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';

/** A number that may be counted up to a limit only: '1,000+'. */
export const countText = (locale: Locale, { count, isMore }: BoundedCount): string =>
  `${formatNumber(locale, count)}${isMore ? '+' : ''}`;
