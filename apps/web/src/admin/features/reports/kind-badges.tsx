import type { ReportedQuestion } from '@bharti/contracts/admin/reports';
import { reportKinds } from '@bharti/domain/content/question-report';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { useTexts } from '../../context/texts.ts';
import styles from './reports.module.css';

/** The kinds of a question's reports, each with its number. */
export function KindBadges({ kinds }: Pick<ReportedQuestion, 'kinds'>) {
  const t = useTexts(reportTexts);
  return (
    <span className={styles.kinds}>
      {reportKinds
        .filter((kind) => kinds[kind] > 0)
        .map((kind) => (
          <span key={kind} className={kind === 'wrong_key' ? 'badge bad' : 'badge'}>
            {t.kinds[kind]} <span className="num">{kinds[kind]}</span>
          </span>
        ))}
    </span>
  );
}
