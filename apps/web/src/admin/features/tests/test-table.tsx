import { adminPages } from '@bharti/contracts/admin/paths';
import type { TestRow } from '@bharti/contracts/admin/tests';
import { fillPath } from '@bharti/contracts/paths';
import type { Instant } from '@bharti/domain/time';
import { testTexts } from '@bharti/i18n/admin/tests';
import { formatDateTime } from '@bharti/i18n/format';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { nameOf, PriceText, SaleDates, StateBadge } from './test-facts.tsx';
import styles from './tests-page.module.css';

export function TestTable({ tests }: { readonly tests: readonly TestRow[] }) {
  const { locale, t: common } = useLocale();
  const t = useTexts(testTexts);
  const heads = [t.name, t.state, t.questions, t.price, t.onSale, t.changed].map((label) => ({
    label,
    isRight: label === t.questions,
  }));
  return (
    <DataTable caption={t.title} heads={heads}>
      {tests.map((test) => (
        <DataRow key={test.id}>
          <DataCell>
            <Link className={styles.name} to={fillPath(adminPages.test, { testId: test.id })}>
              {nameOf(locale, test.title) || t.unnamed}
            </Link>
            <span className={styles.sub}>
              {common.categories[test.category]} · {t.minuteCount(test.durationSeconds / 60)}
            </span>
          </DataCell>
          <DataCell>
            <StateBadge state={test.state} />
            {test.changedQuestions > 0 && (
              <span className={styles.sub}>{t.changedQuestions(test.changedQuestions)}</span>
            )}
            {test.hasUnpublishedChanges && <span className={styles.sub}>{t.unpublished}</span>}
          </DataCell>
          <DataCell label={t.questions} isRight>
            {test.totalQuestions}
          </DataCell>
          <DataCell label={t.price}>
            <PriceText price={test.price} />
          </DataCell>
          <DataCell label={t.onSale}>
            <SaleDates saleFrom={test.saleFrom} saleUntil={test.saleUntil} />
          </DataCell>
          <DataCell label={t.changed}>
            {formatDateTime(locale, Date.parse(test.changedAt) as Instant)}
            {test.changedBy?.name != null && <span className={styles.sub}>{test.changedBy.name}</span>}
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
