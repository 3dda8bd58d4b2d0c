import { hasEnded } from '@bharti/domain/content/expiry';
import { indianDay, instant } from '@bharti/domain/time';
import { lastDayTexts } from '@bharti/i18n/admin/last-day';
import { formatDate } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';
import { CalendarClock } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useTexts } from '../context/texts.ts';

/** An ISO date as people write it: '31 Dec 2027'. */
export const dateText = (locale: Locale, iso: string): string =>
  formatDate(locale, instant(Date.parse(`${iso}T12:00:00+05:30`)));

/** Whether the last day of a question is over today. */
export const isOver = (until: string): boolean => hasEnded(until, indianDay(instant(Date.now())));

/** The last day on which a test may ask a question, or that it is over. */
export function LastDay({ until }: { readonly until: string }) {
  const { locale } = useLocale();
  const t = useTexts(lastDayTexts);
  const date = dateText(locale, until);
  return isOver(until) ? (
    <span className="badge bad" title={t.endedOn(date)}>
      <CalendarClock className="icon" aria-hidden="true" />
      {t.ended}
    </span>
  ) : (
    <span className="badge sample">
      <CalendarClock className="icon" aria-hidden="true" />
      {t.until(date)}
    </span>
  );
}
