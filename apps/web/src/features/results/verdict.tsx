import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { formatDuration, formatNumber, formatTenths } from '@bharti/i18n/format';
import { Check, Clock, Minus, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { classes } from '../../ui/classes.ts';
import { isUnranked } from './is-unranked.ts';
import { LazyChanges, LazyLater, LazyUncounted, LazyUnranked } from './lazy-corrected.tsx';
import styles from './results.module.css';
import { useResultTexts } from './use-result-texts.ts';

/** There every answer counts at once, no key is corrected, and no service can be down. */
const isDemo = import.meta.env.MODE === 'demo';

type VerdictProps = {
  readonly result: AttemptResult;
  /** The attempt was submitted just now, on this page. */
  readonly isNew: boolean;
  /** Shown below the counts. */
  readonly children: ReactNode;
};

/** Pass or fail, and the percentage compared with the pass mark. */
export function Verdict({ result, isNew, children }: VerdictProps) {
  const { locale, t } = useLocale();
  const texts = useResultTexts();
  const { passed, score, total_questions: total } = result;
  return (
    <section className={`card ${styles.sheet}`}>
      <div className="timing-marks" />
      <div className="outcome">
        <div>
          <h1 ref={focusOnce} tabIndex={-1}>
            {isNew ? t.attempt.completed : texts.completed}
          </h1>
          <p className={styles.percent}>{formatTenths(result.percentTenths)}%</p>
          <p>
            {texts.scored(score, total)}
            {result.missingToPass > 0 && <>. {texts.moreNeeded(result.missingToPass)}</>}
          </p>
        </div>
        <p className={classes(styles.stamp, !passed && styles.failed)}>
          {passed ? <Check className="icon" aria-hidden="true" /> : <X className="icon" aria-hidden="true" />}
          <span>{passed ? texts.pass : texts.fail}</span>
        </p>
      </div>
      <ScoreBar result={result} />
      <dl className={styles.tally}>
        <Count
          icon={<Check className="icon icon-small" aria-hidden="true" />}
          name={texts.correct}
          value={score}
          tone={styles.right}
        />
        <Count
          icon={<X className="icon icon-small" aria-hidden="true" />}
          name={texts.wrong}
          value={result.wrong}
          tone={styles.wrong}
        />
        <Count
          icon={<Minus className="icon icon-small" aria-hidden="true" />}
          name={texts.skipped}
          value={result.blank}
        />
      </dl>
      {!isDemo && isUnranked(result) && <LazyUnranked result={result} />}
      {!isDemo && result.secondsLater !== undefined && <LazyLater seconds={result.secondsLater} />}
      {!isDemo && <LazyUncounted attempt={result.id} />}
      {!isDemo && result.corrections !== undefined && <LazyChanges corrections={result.corrections} />}
      {children}
      <ul className={styles.facts}>
        <li>
          <Clock className="icon icon-small" aria-hidden="true" />
          <span>{texts.timeTaken}</span>
          <b>{texts.timeOf(formatDuration(result.time_spent_seconds), formatDuration(result.durationSeconds))}</b>
        </li>
        <li>
          <Star className="icon icon-small" aria-hidden="true" />
          <span>{texts.points}</span>
          <b>{texts.pointsGained(formatNumber(locale, result.points))}</b>
        </li>
      </ul>
      {!result.isFirst && (isDemo || !isUnranked(result)) && <p className={styles.note}>{texts.repeat}</p>}
      {result.submittedBy === 'timer' && <p className={styles.note}>{texts.byTimer}</p>}
    </section>
  );
}

/** Receives the focus after the submission, because the pressed button no longer exists. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Correct, wrong and skipped as parts of one bar, with a line at the pass mark. */
function ScoreBar({ result: { score, wrong, total_questions: total, passPercent } }: { result: AttemptResult }) {
  const texts = useResultTexts();
  const width = (count: number) => ({ width: `${(count * 100) / total}%` });
  return (
    <div className={styles.scale}>
      <div className={styles.split} aria-hidden="true">
        {score > 0 && <span className={styles.right} style={width(score)} />}
        {wrong > 0 && <span className={styles.wrong} style={width(wrong)} />}
        <span className={styles.rest} />
      </div>
      <p className={styles.passMark}>
        <span style={{ left: `${passPercent}%` }}>{texts.passMark(passPercent)}</span>
      </p>
    </div>
  );
}

type CountProps = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: number;
  readonly tone?: string | undefined;
};

function Count({ icon, name, value, tone }: CountProps) {
  return (
    <div>
      <dt>
        {icon}
        <span>{name}</span>
      </dt>
      <dd className={tone}>{value}</dd>
    </div>
  );
}
