import type { SeenQuestion } from '@bharti/contracts/admin/reports';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { formatDateTime } from '@bharti/i18n/format';
import { Link, useSearchParams } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Part } from '../../ui/part.tsx';
import { groupReports } from './group-reports.ts';
import { useReportTexts } from './queries.ts';
import styles from './reports.module.css';

type TextsPartProps = {
  readonly id: string;
  readonly isModel: boolean;
  /** The version that the page shows. */
  readonly shown: Pick<SeenQuestion, 'revision' | 'seed'> | null;
};

/** What candidates wrote about a question, without names; what several wrote alike stands once. */
export function TextsPart({ id, isModel, shown }: TextsPartProps) {
  const { locale } = useLocale();
  const t = useTexts(reportTexts);
  const query = useReportTexts(id);
  const [params] = useSearchParams();
  const withReport = (report: string) => {
    const next = new URLSearchParams(params);
    next.set('report', report);
    return next;
  };
  return (
    <Part title={t.written}>
      <PagedList query={query} title={t.failed} entriesOf={(page) => page.reports}>
        {(reports) => (
          <ul className={`rows ${styles.texts}`}>
            {groupReports(reports).map(({ newest: report, count }) => (
              <li key={report.id}>
                <b>
                  {t.kinds[report.kind]}
                  {count > 1 && <span className="num"> × {count}</span>}
                </b>
                {report.text === '' ? (
                  <span className="muted">{t.nothingWritten}</span>
                ) : (
                  <q lang={report.locale} dir="auto">
                    {report.text}
                  </q>
                )}
                <span className="small muted">
                  {formatDateTime(locale, instantOf(report.at))} · {t.places[report.seenIn]} ·{' '}
                  {t.languages[report.locale]} ·{' '}
                  {isModel ? t.instance(report.revision, report.seed) : t.asInRevision(report.revision)}
                </span>
                {(report.revision !== shown?.revision || report.seed !== shown.seed) && (
                  <Link className={styles.show ?? ''} to={`?${withReport(report.id)}`} replace>
                    {t.showThis}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Part>
  );
}
