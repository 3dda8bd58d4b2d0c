import type { Comparison } from '@bharti/contracts/attempts/comparison';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { ComparisonTexts } from '@bharti/i18n/en/comparison';
import { formatMarks, formatNumber, formatTenths } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import styles from './comparison.module.css';
import { toTenth } from './to-tenth.ts';

type RulerProps = {
  readonly result: AttemptResult;
  readonly comparison: Comparison;
  readonly texts: ComparisonTexts;
};

/** A ruler from 0 to all marks with own, average, best and qualifying marks, the same in figures, and the rank. */
export function Ruler({ result, comparison: { candidates, figures, rank }, texts }: RulerProps) {
  const { maxMarks, marks, passPercent } = result;
  if (figures === null) return null;
  const qualify = (maxMarks * passPercent) / 100;
  // The own mark is drawn first, so that its stem is behind the others.
  const points = [
    { name: texts.you, look: styles.you, at: marks },
    { name: texts.average, look: styles.average, at: toTenth(figures.average) },
    { name: texts.best, look: styles.best, at: figures.best },
    { name: texts.qualify, look: styles.qualify, at: qualify },
  ];
  const label = texts.onScale(
    formatMarks(maxMarks),
    points.map(({ name, at }) => `${name} ${formatMarks(at)}`).join(', '),
  );
  return (
    <>
      <div className={styles.ruler} role="img" aria-label={label}>
        {points.map(({ name, look, at }) => (
          <i key={name} className={look} style={{ left: `${place(at, maxMarks)}%` }} />
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        {[0, maxMarks / 2, maxMarks].map((at) => (
          <span key={at}>{formatMarks(at)}</span>
        ))}
      </p>
      <dl className={styles.legend}>
        {points.map(({ name, look, at }) => (
          <div key={name}>
            <dt>
              <i className={look} aria-hidden="true" />
              {name}
            </dt>
            <dd>{formatMarks(at)}</dd>
          </div>
        ))}
      </dl>
      {rank !== null && <Rank rank={rank} candidates={candidates} texts={texts} />}
    </>
  );
}

/** Per cent of the ruler's length. Negative marks are at its beginning. */
const place = (marks: number, maxMarks: number): number => Math.min(100, Math.max(0, (marks * 100) / maxMarks));

type RankProps = {
  readonly rank: NonNullable<Comparison['rank']>;
  readonly candidates: number;
  readonly texts: ComparisonTexts;
};

function Rank({ rank: { place: own, percentileTenths }, candidates, texts }: RankProps) {
  const { locale } = useLocale();
  const ahead = Math.floor(percentileTenths / 10);
  return (
    <>
      <p className={`num ${styles.rank}`}>
        {texts.rank(formatNumber(locale, own), formatNumber(locale, candidates))} ·{' '}
        {texts.percentile(formatTenths(percentileTenths))}
      </p>
      <p className="small muted">
        {ahead > 0 && texts.aheadOf(ahead)} {texts.rankNote}
      </p>
    </>
  );
}
