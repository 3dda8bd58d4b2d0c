import type { Scores } from '@bharti/contracts/attempts/scores';
import { resultPage } from '@bharti/contracts/paths';
import { formatDate } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import styles from './scores.module.css';
import { useScoresTexts } from './use-scores-texts.ts';

/** The same figures as the chart, the newest first; each test leads to its result. */
export function ScoreTable({ attempts }: Pick<Scores, 'attempts'>) {
  const { locale } = useLocale();
  const texts = useScoresTexts();
  return (
    <details>
      <summary>{texts.asTable}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.test}</th>
            <th scope="col">{texts.percent}</th>
            <th scope="col">{texts.toPass}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ id, testId, title, percent, passPercent, passed, completedAt, isCorrected }) => (
            <tr key={id}>
              <th scope="row">
                <a href={pathTo(resultPage(testId, id))}>{inLocale(locale, title)}</a>
                <span className="small muted">
                  {formatDate(locale, completedAt)}
                  {isCorrected && ` · ${texts.corrected}`}
                </span>
              </th>
              <td>
                {percent}% <span className="small muted">{passed ? texts.passed : texts.notPassed}</span>
              </td>
              <td>{passPercent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
