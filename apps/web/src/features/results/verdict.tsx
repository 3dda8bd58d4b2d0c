import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { formatDuration, formatNumber, formatTenths } from '@bharti/i18n/format';
import { Check, Clock, Minus, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';

/** Pass or fail, the percentage, and how the pass mark lies to it. */
export function Verdict({ result }: { result: AttemptResult }) {
  const { locale, t } = useLocale();
  const { passed, score, total_questions: total } = result;
  return (
    <section className="card sheet-mark">
      <div className="edge" />
      <div className="verdict">
        <div>
          <h1 ref={focusOnce} tabIndex={-1}>
            {t.result.completed}
          </h1>
          <p className="pc">{formatTenths(result.percentTenths)}%</p>
          <p>
            {t.result.scored(score, total)}
            {result.missingToPass > 0 && <>. {t.result.moreNeeded(result.missingToPass)}</>}
          </p>
        </div>
        <p className={passed ? 'stamp' : 'stamp fail'}>
          {passed ? <Check className="i" aria-hidden="true" /> : <X className="i" aria-hidden="true" />}
          <span>{passed ? t.result.pass : t.result.fail}</span>
        </p>
      </div>
      <Scale result={result} />
      <dl className="tally">
        <Count icon={<Check className="i s" aria-hidden="true" />} name={t.result.correct} value={score} tone="c" />
        <Count icon={<X className="i s" aria-hidden="true" />} name={t.result.wrong} value={result.wrong} tone="w" />
        <Count
          icon={<Minus className="i s" aria-hidden="true" />}
          name={t.result.skipped}
          value={result.blank}
          tone=""
        />
      </dl>
      <ul className="facts">
        <li>
          <Clock className="i s" aria-hidden="true" />
          <span>{t.result.timeTaken}</span>
          <b>{t.result.timeOf(formatDuration(result.time_spent_seconds), formatDuration(result.durationSeconds))}</b>
        </li>
        <li>
          <Star className="i s" aria-hidden="true" />
          <span>{t.result.points}</span>
          <b>{t.result.pointsGained(formatNumber(locale, result.points))}</b>
        </li>
      </ul>
      {!result.isFirst && <p className="side-note">{t.result.repeat}</p>}
      {result.submittedBy === 'timer' && <p className="side-note">{t.result.byTimer}</p>}
    </section>
  );
}

/** The button that was pressed is gone; whoever reads by ear goes on here. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Correct, wrong, skipped as parts of one bar, with the pass mark drawn at its place. */
function Scale({ result: { score, wrong, total_questions: total, passPercent } }: { result: AttemptResult }) {
  const { t } = useLocale();
  const width = (count: number) => ({ width: `${(count * 100) / total}%` });
  return (
    <div className="scale">
      <div className="split" aria-hidden="true">
        {score > 0 && <span className="c" style={width(score)} />}
        {wrong > 0 && <span className="w" style={width(wrong)} />}
        <span className="b" />
      </div>
      <p className="passmark">
        <span style={{ left: `${passPercent}%` }}>{t.result.passMark(passPercent)}</span>
      </p>
    </div>
  );
}

type CountProps = { readonly icon: ReactNode; readonly name: string; readonly value: number; readonly tone: string };

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
