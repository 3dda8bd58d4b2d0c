import { formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../context/locale.tsx';
import { classes } from '../../ui/classes.ts';
import { axisStep } from './axis-step.ts';
import styles from './bars.module.css';

const [left, right, top, base] = [34, 336, 32, 158];
/** Characters of the numbers beside the axis that fit without moving it. */
const narrowLabel = 4;
const characterWidth = 8;
/** Of a single day or month the bar would be as wide as the drawing. */
const widest = 40;

type Bar = {
  readonly key: string | number;
  readonly value: number;
  /** The text below the bar; null below most bars of a long row. */
  readonly tick: string | null;
  /** A day or month that is not over: its bar is dashed. */
  readonly isOpen: boolean;
};

type BarsProps = {
  readonly bars: readonly Bar[];
  /** The text for screen readers; the figures are in a table beside it. */
  readonly label: string;
};

/** One bar for each day or month. The value of the present day or month, which is not over, stands above its bar. */
export function Bars({ bars, label }: BarsProps) {
  const { locale } = useLocale();
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const step = axisStep(most);
  const lines = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
  const longest = formatNumber(locale, lines.at(-1) ?? 0).length;
  const start = left + Math.max(0, longest - narrowLabel) * characterWidth;
  const y = (value: number) => base - (value / (lines.at(-1) ?? 1)) * (base - top);
  const slot = (right - start) / bars.length;
  /** The middle of a text that stands over or below a bar, inside the drawing. */
  const within = (middle: number, text: string) => {
    const half = (text.length * characterWidth) / 2;
    return Math.min(Math.max(middle, start + half), right - half);
  };
  return (
    <div className={styles.frame}>
      <svg className={styles.bars} viewBox="0 0 336 190" role="img" aria-label={label}>
        {lines.map((value) => (
          <g key={value}>
            <line
              className={value === 0 ? styles.base : styles.rule}
              x1={start}
              x2={right}
              y1={y(value)}
              y2={y(value)}
            />
            <text x={start - 6} y={y(value) + 5} textAnchor="end">
              {formatNumber(locale, value)}
            </text>
          </g>
        ))}
        {bars.map(({ key, value, tick, isOpen }, index) => {
          const middle = start + (index + 0.5) * slot;
          const width = Math.min(slot * 0.66, widest);
          return (
            <g key={key}>
              <rect
                className={classes(isOpen && styles.today)}
                x={middle - width / 2}
                y={y(value)}
                width={width}
                height={base - y(value)}
              />
              {tick !== null && (
                <text x={within(middle, tick)} y="180" textAnchor="middle">
                  {tick}
                </text>
              )}
              {isOpen && (
                <text
                  className={styles.value}
                  x={within(middle, formatNumber(locale, value))}
                  y={y(value) - 8}
                  textAnchor="middle"
                >
                  {formatNumber(locale, value)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
