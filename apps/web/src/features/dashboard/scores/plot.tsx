import type { Scores } from '@bharti/contracts/attempts/scores';
import { formatDate } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './scores.module.css';
import { useScoresTexts } from './use-scores-texts.ts';

type PlotProps = {
  /** At least one, the oldest first. */
  readonly attempts: Scores['attempts'];
};

/** The per cent of each attempt at equal distances. Lines are drawn in a square of 100 units, points and words beside it. */
export function Plot({ attempts }: PlotProps) {
  const { locale } = useLocale();
  const texts = useScoresTexts();
  const [first, last] = [attempts[0], attempts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const width = 100 / attempts.length;
  const middle = (place: number): number => (place + 0.5) * width;
  const dates = [first, last].map(({ completedAt }) => formatDate(locale, completedAt));
  return (
    <div role="img" aria-label={texts.summary(attempts.length, first.percent, last.percent)} className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        {[100, 50, 0].map((percent) => (
          <span key={percent}>{percent}</span>
        ))}
      </div>
      <div className={styles.area} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          <path className={styles.mark} d={passMarks(attempts, width)} />
          <polyline points={attempts.map(({ percent }, place) => `${middle(place)},${100 - percent}`).join(' ')} />
        </svg>
        {attempts.map(({ id, percent, passed }, place) => (
          <i
            key={id}
            className={classes(passed && styles.passed)}
            style={{ left: `${middle(place)}%`, bottom: `${percent}%` }}
          />
        ))}
        <b style={{ left: `${middle(attempts.length - 1)}%`, bottom: `${last.percent}%` }}>{last.percent}</b>
      </div>
      <div className={styles.dates} aria-hidden="true">
        {dates
          .filter((date, place) => place === 0 || date !== dates[0])
          .map((date) => (
            <span key={date}>{date}</span>
          ))}
      </div>
    </div>
  );
}

/** A line over the place of each attempt, at the pass mark of its test. */
const passMarks = (attempts: Scores['attempts'], width: number): string =>
  attempts.map(({ passPercent }, place) => `M${place * width} ${100 - passPercent}h${width}`).join('');
