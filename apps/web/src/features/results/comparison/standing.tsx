import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { fewestForFigures, fewestForRank } from '@bharti/domain/attempts/comparison';
import { formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { isUnranked } from '../is-unranked.ts';
import styles from '../results.module.css';
import { useResultTexts } from '../use-result-texts.ts';
import { type Compared, useComparison } from './use-comparison.ts';

/** Where the attempt stands among all who sat the test. It comes after the score, which does not wait for it. */
export function Standing({ result }: { result: AttemptResult }) {
  const { locale } = useLocale();
  const { notCompared } = useResultTexts();
  const { data, error } = useComparison(result.id);
  if (data === undefined) {
    return (
      <div className={styles.standing} aria-busy={error === null}>
        {error !== null && <p className="small muted">{notCompared}</p>}
      </div>
    );
  }
  const { comparison, texts, parts } = data;
  // The result itself says why it has no rank.
  const hasReason = isUnranked(result);
  // There is nobody to compare it with, and it does not count itself.
  if (hasReason && comparison.candidates === 0) return null;
  return (
    <div className={styles.standing}>
      <h2>{texts.title}</h2>
      {parts !== null && <parts.Ruler result={result} comparison={comparison} texts={texts} />}
      {comparison.rank === null && (
        <p className="small muted">
          {texts.sat(comparison.candidates, formatNumber(locale, comparison.candidates))}{' '}
          {!hasReason && whyNoRank(data, result.isFirst)}
        </p>
      )}
    </div>
  );
}

/** In the demo the local user is the only candidate. */
export function NoOthers() {
  const { noOthers } = useResultTexts();
  return (
    <div className={styles.standing}>
      <p className="small muted">{noOthers}</p>
    </div>
  );
}

function whyNoRank({ comparison, texts }: Compared, isFirst: boolean): string {
  if (comparison.figures === null) return texts.figuresFrom(fewestForFigures, fewestForRank);
  return isFirst ? texts.rankFrom(fewestForRank) : texts.onlyFirst;
}
