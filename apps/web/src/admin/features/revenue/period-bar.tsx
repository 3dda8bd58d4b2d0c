import { reportPeriod } from '@bharti/domain/money/report';
import { dayOfIso, financialYearOf, firstDayOf, instantOfDay, monthOfDay } from '@bharti/domain/time';
import { revenueTexts } from '@bharti/i18n/admin/revenue';
import { formatDate, formatMonth } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { TextField } from '../../ui/staff-field.tsx';
import { neighbourOf, type Period, periodOf, presets } from './period.ts';
import styles from './revenue.module.css';
import type { usePeriod } from './use-period.ts';

type BarProps = ReturnType<typeof usePeriod>;

/** Chooses the period of the report: a preset and the one before or after it, or two days. */
export function PeriodBar({ period, today, show }: BarProps) {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  const [isChoosing, setChoosing] = useState(period.preset === 'dates');
  const [earlier, later] = [neighbourOf(period, today, -1), neighbourOf(period, today, 1)];
  return (
    <div className={styles.periodBar}>
      <fieldset className="chips">
        <legend className="hide">{t.period}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="chip"
            aria-pressed={isChoosing ? preset === 'dates' : preset === period.preset}
            onClick={() => {
              setChoosing(preset === 'dates');
              if (preset !== 'dates') show(periodOf(preset, today));
            }}
          >
            {preset === 'year' ? yearName(t.presets.year, today) : t.presets[preset]}
          </button>
        ))}
      </fieldset>
      {isChoosing ? (
        <Dates period={period.preset === 'dates' ? period : periodOf('month', today)} show={show} />
      ) : (
        <div className={styles.stepper}>
          <IconButton
            icon={ChevronLeft}
            label={t.earlier}
            disabled={earlier === null}
            onClick={() => earlier !== null && show(earlier)}
          />
          <b aria-live="polite">{periodName(locale, period)}</b>
          <IconButton
            icon={ChevronRight}
            label={t.later}
            disabled={later === null}
            onClick={() => later !== null && show(later)}
          />
        </div>
      )}
    </div>
  );
}

/** 'Year 2026–27' */
function yearName(word: string, day: Parameters<typeof monthOfDay>[0]): string {
  const year = Math.floor(financialYearOf(monthOfDay(day)) / 12);
  return `${word} ${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}

/** '22 Nov 2026', 'Nov 2026', '2026–27', '16 Nov 2026 – 22 Nov 2026' */
function periodName(locale: Locale, { preset, query }: Period): string {
  const [from, to] = [dayOfIso(query.from), dayOfIso(query.to)];
  if (from === null || to === null) return '';
  if (preset === 'month') return formatMonth(locale, instantOfDay(firstDayOf(monthOfDay(from))));
  if (preset === 'year') return yearName('', from).trim();
  const [first, last] = [formatDate(locale, instantOfDay(from)), formatDate(locale, instantOfDay(to))];
  return first === last ? first : `${first} – ${last}`;
}

function Dates({ period, show }: Pick<BarProps, 'period' | 'show'>) {
  const t = useTexts(revenueTexts);
  const [{ from, to }, setDates] = useState({ from: period.query.from, to: period.query.to });
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = reportPeriod('day', from, to).ok;
    setWrong(!isRight);
    if (isRight) show({ preset: 'dates', query: { unit: 'day', from, to } });
  };
  return (
    <form className={styles.dates} onSubmit={submit} noValidate>
      <TextField
        label={t.from}
        type="date"
        value={from}
        error={isWrong ? t.datesWrong : null}
        hint={t.datesLimit}
        onChange={({ target }) => setDates({ from: target.value, to })}
      />
      <TextField label={t.to} type="date" value={to} onChange={({ target }) => setDates({ from, to: target.value })} />
      <Button type="submit">{t.show}</Button>
    </form>
  );
}
