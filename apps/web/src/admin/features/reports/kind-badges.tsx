import type { ReportedQuestion } from '@bharti/contracts/admin/reports';
import { reportKinds } from '@bharti/domain/content/question-report';
import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { useTexts } from '../../context/texts.ts';
import styles from './reports.module.css';

/** The kinds of a question's reports, each with its number, and whether its figures look wrong too. */
export function KindBadges({ kinds, flag }: Pick<ReportedQuestion, 'kinds' | 'flag'>) {
  const t = useTexts(reportTexts);
  const statistics = useTexts(itemStatisticsTexts);
  return (
    <span className={styles.kinds}>
      {flag !== null && <span className="badge bad">{statistics.reasons[flag]}</span>}
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
