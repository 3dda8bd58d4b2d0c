import { type IndianDay, indianDay, instantOfDay, weekdayOf } from '@bharti/domain/time';
import { formatDate } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useServerClock } from '../../../context/server-clock.ts';
import { useMistakesTexts } from './use-mistakes-texts.ts';

const daysOfWeek = 7;

/** When a later day is, in the middle of a sentence: 'tomorrow', 'on Monday', 'on 5 Dec 2026'. */
export function useDayWords(): (day: IndianDay) => string {
  const { locale } = useLocale();
  const texts = useMistakesTexts();
  const today = indianDay(useServerClock().now());
  return (day) => {
    if (day - today === 1) return texts.tomorrow;
    if (day - today < daysOfWeek) return texts.onWeekday[weekdayOf(day)] ?? '';
    return texts.onDate(formatDate(locale, instantOfDay(day)));
  };
}
