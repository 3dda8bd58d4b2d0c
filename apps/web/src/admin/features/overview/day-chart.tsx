import { addDays, dayOfMonth, type IndianDay, type Instant, indianDay, instantOfDay } from '@bharti/domain/time';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { formatDate, formatNumber } from '@bharti/i18n/format';
import { Table } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { Bars } from '../../ui/bars.tsx';
import { Part } from '../../ui/part.tsx';
import styles from './day-chart.module.css';

type DayChartProps = {
  readonly asOf: Instant;
  /** One figure for each day, today last. */
  readonly history: readonly number[];
};
type Day = { readonly day: IndianDay; readonly date: string; readonly count: number };

/** Tests submitted per day, as bars and as a table. */
export function DayChart({ asOf, history }: DayChartProps) {
  const t = useTexts(overviewTexts);
  const { locale } = useLocale();
  const days = history.map((count, index): Day => {
    const day = addDays(indianDay(asOf), index + 1 - history.length);
    return { day, count, date: formatDate(locale, instantOfDay(day)) };
  });
  const [from, to] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <Part title={t.perDay}>
      <div className={`card ${styles.chart}`}>
        {days.every(({ count }) => count === 0) ? (
          <p className="muted">{t.noneSubmitted}</p>
        ) : (
          <>
            <Bars bars={barsOf(days)} label={t.perDayOf(from, to, formatNumber(locale, history.at(-1) ?? 0))} />
            <p className="small muted">{t.perDayNote(from, to)}</p>
            <DayTable days={days} />
          </>
        )}
      </div>
    </Part>
  );
}

/** Every fourth day has its date, from today back, so that today has its date. */
const barsOf = (days: readonly Day[]) =>
  days.map(({ day, count }, index) => {
    const before = days.length - 1 - index;
    return {
      key: day,
      value: count,
      tick: before % 4 === 0 ? String(dayOfMonth(day)) : null,
      isOpen: before === 0,
    };
  });

function DayTable({ days }: { readonly days: readonly Day[] }) {
  const t = useTexts(overviewTexts);
  const { locale } = useLocale();
  return (
    <details>
      <summary>
        <Table className="icon icon-small" aria-hidden="true" />
        {t.asTable}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.date}</th>
            <th scope="col">{t.tests}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, date, count }) => (
            <tr key={day}>
              <th scope="row">{date}</th>
              <td>{formatNumber(locale, count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
