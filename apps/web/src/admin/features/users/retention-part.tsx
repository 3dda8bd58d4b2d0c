import { type Cohort, cohortWeeks } from '@bharti/domain/progress/user-figures';
import { instantOfDay } from '@bharti/domain/time';
import { userFigureTexts } from '@bharti/i18n/admin/user-figures';
import { formatDate, formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { percentOf } from './share-table.tsx';
import styles from './users-figures.module.css';

const weeks = Array.from({ length: cohortWeeks }, (_, week) => week);

/** Of the accounts opened in each week, how many per cent were active in it and in each week after it. */
export function RetentionPart({ cohorts }: { readonly cohorts: readonly Cohort[] }) {
  const { locale } = useLocale();
  const t = useTexts(userFigureTexts);
  return (
    <Part title={t.retention}>
      <p className="small muted">{t.retentionNote}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard. */}
      <fieldset className={`card ${styles.scroll}`} aria-label={t.retention} tabIndex={0}>
        <table className={styles.cohorts}>
          <thead>
            <tr>
              <th scope="col">{t.week}</th>
              <th scope="col">{t.opened}</th>
              {weeks.map((week) => (
                <th key={week} scope="col">
                  <span aria-hidden="true">{t.weekShort(week)}</span>
                  <span className="hide">{t.weekNumber(week)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.toReversed().map((cohort) => (
              <tr key={cohort.monday}>
                <th scope="row">{formatDate(locale, instantOfDay(cohort.monday))}</th>
                <td>{formatNumber(locale, cohort.opened)}</td>
                {cohort.returned.map((people, week) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the week after the first.
                  <Week key={week} people={people} opened={cohort.opened} />
                ))}
                {cohort.returned.length < cohortWeeks && (
                  <td className={styles.few} colSpan={cohortWeeks - cohort.returned.length}>
                    {cohort.opened > 0 && cohort.returned.length === 0 && t.tooFew}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
    </Part>
  );
}

function Week({ people, opened }: { readonly people: number | null; readonly opened: number }) {
  const t = useTexts(userFigureTexts);
  if (people === null) {
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="hide">{t.notRecorded}</span>
      </td>
    );
  }
  return <td>{percentOf(people, opened)}%</td>;
}
