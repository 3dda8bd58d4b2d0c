import { formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';

/** Writes a number as the shown language does. */
export function useCount(): (count: number) => string {
  const { locale } = useLocale();
  return (count) => formatNumber(locale, count);
}
