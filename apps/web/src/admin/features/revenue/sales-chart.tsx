import type { RevenueReport } from '@bharti/contracts/admin/revenue';
import { paise } from '@bharti/domain/money/money';
import { dayOfIso, dayOfMonth, type IndianDay, instantOfDay, monthOfDay } from '@bharti/domain/time';
import { revenueTexts } from '@bharti/i18n/admin/revenue';
import { formatDate, formatMonth, formatNumber, formatRupees } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';
import { Table } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { Bars } from '../../ui/bars.tsx';
import { Part } from '../../ui/part.tsx';
import styles from './revenue.module.css';

type ChartProps = { readonly report: RevenueReport; readonly today: IndianDay };
type Slot = RevenueReport['slots'][number] & { readonly name: string };

/** Tests sold by day or month: bars, and a table behind them. Days that have not come yet are left out of the table. */
export function SalesChart({ report, today }: ChartProps) {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  const { unit } = report;
  const slots = report.slots.map((slot): Slot => ({ ...slot, name: slotName(locale, unit, slot.day) }));
  const [from, to] = [slots[0]?.name ?? '', slots.at(-1)?.name ?? ''];
  const most = paise(Math.max(0, ...slots.map(({ amount }) => amount)));
  const isOpen = ({ day }: Slot) => {
    const first = dayOfIso(day);
    return first !== null && (unit === 'day' ? first === today : monthOfDay(first) === monthOfDay(today));
  };
  return (
    <Part title={unit === 'day' ? t.perDay : t.perMonth}>
      <div className={`card ${styles.panel}`}>
        {most === 0 ? (
          <p className="muted">{t.noneSold}</p>
        ) : (
          <>
            <Bars
              label={t.chart(from, to, formatRupees(locale, most))}
              bars={slots.map((slot, index) => ({
                key: slot.day,
                value: Math.round(slot.amount / 100),
                tick: tickOf(unit, slot.day, index, slots.length),
                isOpen: isOpen(slot),
              }))}
            />
            <p className="small muted">
              {t.chartNote(from, to)} {slots.some(isOpen) && t.openBar}
            </p>
            <SlotTable report={report} slots={slots.filter(({ day }) => (dayOfIso(day) ?? 0) <= today)} />
          </>
        )}
      </div>
    </Part>
  );
}

/** '22 Nov 2026', or 'Nov 2026' for a month. */
function slotName(locale: Locale, unit: RevenueReport['unit'], iso: string): string {
  const day = dayOfIso(iso);
  if (day === null) return iso;
  return (unit === 'day' ? formatDate : formatMonth)(locale, instantOfDay(day));
}

/** Below a bar: every fifth day of the month, or the number of the month. */
function tickOf(unit: RevenueReport['unit'], iso: string, index: number, count: number): string | null {
  const day = dayOfIso(iso);
  if (day === null) return null;
  if (unit === 'month') return String((monthOfDay(day) % 12) + 1);
  const number = dayOfMonth(day);
  return count <= 7 || index === 0 || number % 5 === 0 ? String(number) : null;
}

function SlotTable({ report, slots }: { readonly report: RevenueReport; readonly slots: readonly Slot[] }) {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  const { purchases } = report.figures;
  return (
    <details className={styles.details}>
      <summary>
        <Table className="icon icon-small" aria-hidden="true" />
        {t.asTable}
      </summary>
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{report.unit === 'day' ? t.date : t.month}</th>
            <th scope="col">{t.sold}</th>
            <th scope="col">{t.rupees}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map(({ day, name, count, amount }) => (
            <tr key={day}>
              <th scope="row">{name}</th>
              <td>{formatNumber(locale, count)}</td>
              <td>{formatRupees(locale, amount)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{t.total}</th>
            <td>{formatNumber(locale, purchases.count)}</td>
            <td>{formatRupees(locale, purchases.amount)}</td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}
