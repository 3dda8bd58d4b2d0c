import type { RevenueReport } from '@bharti/contracts/admin/revenue';
import { paise } from '@bharti/domain/money/money';
import { revenueTexts } from '@bharti/i18n/admin/revenue';
import { formatNumber, formatRupees, formatTenths } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import styles from './revenue.module.css';

/** The tests that were sold in the period: the largest revenue first, the others in one line, and their sum. */
export function TestsTable({ tests: { top, others } }: Pick<RevenueReport, 'tests'>) {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  const sum = (of: 'amount' | 'count') => top.reduce((total, one) => total + one[of], others[of]);
  const share = (amount: number) => `${formatTenths(Math.round((amount * 1000) / Math.max(1, sum('amount'))))}%`;
  const rows = [
    ...top.map(({ id, title, ...figure }) => ({
      key: id as string,
      name: title === null ? t.goneTest(id) : inLocale(locale, title),
      ...figure,
    })),
    ...(others.tests === 0 ? [] : [{ key: '', name: t.otherTests(others.tests), ...others }]),
  ];
  return (
    <Part title={t.byTest}>
      {rows.length === 0 ? (
        <p className="muted">{t.noneSold}</p>
      ) : (
        <div className={`card ${styles.panel} ${styles.scroll}`}>
          <table className={styles.ledger}>
            <thead>
              <tr>
                <th scope="col">{t.test}</th>
                <th scope="col">{t.soldOf}</th>
                <th scope="col">{t.rupees}</th>
                <th scope="col" className={styles.wide}>
                  {t.share}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, count, amount }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{formatNumber(locale, count)}</td>
                  <td>{formatRupees(locale, amount)}</td>
                  <td className={styles.wide}>{share(amount)}</td>
                </tr>
              ))}
              <tr className={styles.total}>
                <th scope="row">{t.total}</th>
                <td>{formatNumber(locale, sum('count'))}</td>
                <td>{formatRupees(locale, paise(sum('amount')))}</td>
                <td className={styles.wide}>{share(sum('amount'))}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </Part>
  );
}
