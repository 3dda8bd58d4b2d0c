import { dayOfMonth, type IndianDay } from '@bharti/domain/time';
import { formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { classes } from '../../../ui/classes.ts';
import { axisStep } from './axis-step.ts';
import styles from './bars.module.css';

const [left, right, top, base] = [34, 336, 32, 158];

type BarsProps = {
  readonly days: readonly { readonly day: IndianDay; readonly count: number }[];
  /** The text for screen readers; the figures are in a table beside it. */
  readonly label: string;
};

/** One bar for each day; the last, of today, is dashed because the day is not over. */
export function Bars({ days, label }: BarsProps) {
  const { locale } = useLocale();
  const most = Math.max(...days.map(({ count }) => count));
  const step = axisStep(most);
  const lines = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
  const y = (value: number) => base - (value / (lines.at(-1) ?? 1)) * (base - top);
  const slot = (right - left) / days.length;
  return (
    <svg className={styles.bars} viewBox="0 0 336 190" role="img" aria-label={label}>
      {lines.map((value) => (
        <g key={value}>
          <line className={value === 0 ? styles.base : styles.rule} x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={left - 6} y={y(value) + 5} textAnchor="end">
            {formatNumber(locale, value)}
          </text>
        </g>
      ))}
      {days.map(({ day, count }, index) => {
        const [x, isToday] = [left + index * slot + slot * 0.17, index === days.length - 1];
        const middle = x + slot * 0.33;
        return (
          <g key={day}>
            <rect
              className={classes(isToday && styles.today)}
              x={x}
              y={y(count)}
              width={slot * 0.66}
              height={base - y(count)}
            />
            {/* From today back, so that today has its date. */}
            {(days.length - 1 - index) % 4 === 0 && (
              <text x={middle} y="180" textAnchor="middle">
                {dayOfMonth(day)}
              </text>
            )}
            {isToday && (
              <text className={styles.value} x={right} y={y(count) - 8} textAnchor="end">
                {formatNumber(locale, count)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
