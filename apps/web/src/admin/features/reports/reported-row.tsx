import { adminPages } from '@bharti/contracts/admin/paths';
import type { ReportedQuestion } from '@bharti/contracts/admin/reports';
import { fillPath } from '@bharti/contracts/paths';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { formatDateTime } from '@bharti/i18n/format';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { KindBadges } from './kind-badges.tsx';
import { useReportedName } from './reported-name.ts';
import styles from './reports.module.css';
import { useReportFilters } from './use-report-filters.ts';

/** One question of the list: its text, how many reports, and their kinds. */
export function ReportedRow({ question, isOpen }: { readonly question: ReportedQuestion; readonly isOpen: boolean }) {
  const { listSearch } = useReportFilters();
  const { locale } = useLocale();
  const t = useTexts(reportTexts);
  const nameOf = useReportedName();
  return (
    <li>
      <Link
        className={styles.row ?? ''}
        to={`${fillPath(adminPages.reportedQuestion, { reportedId: question.id })}${listSearch}`}
        {...(isOpen && { 'aria-current': 'true' })}
      >
        <span className="bubble num" aria-hidden="true">
          {question.reports}
        </span>
        <span className={styles.about}>
          <b className={styles.name}>{nameOf(question)}</b>
          <span className="small muted">
            <span className="hide">{t.reports(question.reports)} · </span>
            {t.newest(formatDateTime(locale, instantOf(question.newestAt)))}
            {question.state !== 'open' && ` · ${t.states[question.state]}`}
          </span>
          <KindBadges {...question} />
        </span>
        <ChevronRight className="icon icon-small" aria-hidden="true" />
      </Link>
    </li>
  );
}
