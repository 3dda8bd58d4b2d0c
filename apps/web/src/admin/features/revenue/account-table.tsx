import type { RevenueReport } from '@bharti/contracts/admin/revenue';
import { type Paise, paise } from '@bharti/domain/money/money';
import { isDebitAccount } from '@bharti/domain/money/report';
import { dayOfIso, instantOfDay } from '@bharti/domain/time';
import { exactChange, exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { revenueTexts } from '@bharti/i18n/admin/revenue';
import { formatDate } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import styles from './revenue.module.css';

type ReportProps = { readonly report: RevenueReport };

/** The account of all wallets: opening balance, movements, closing balance under a double rule. */
export function WalletAccount({ report: { wallets, from } }: ReportProps) {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  const first = dayOfIso(from);
  return (
    <Part title={t.wallets}>
      <div className={`card ${styles.panel}`}>
        <table className={styles.account}>
          <caption className="hide">{t.wallets}</caption>
          <tbody>
            <tr>
              <th scope="row">{t.balanceOn(first === null ? from : formatDate(locale, instantOfDay(first)))}</th>
              <td>{exactRupees(locale, wallets.opening)}</td>
            </tr>
            {wallets.lines.map(({ kind, change }) => (
              <tr key={kind}>
                <th scope="row">{t.kinds[kind]}</th>
                <td>{change === 0 ? exactRupees(locale, change) : exactChange(locale, change)}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row">{t.owedToCandidates}</th>
              <td>{exactRupees(locale, wallets.closing)}</td>
            </tr>
          </tbody>
        </table>
        <p className="small muted">{t.walletsNote}</p>
      </div>
    </Part>
  );
}

/** All accounts: those that we have or are owed, then those that we owe or have earned; both with the same sum. */
export function AllAccounts({ report: { accounts } }: ReportProps) {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  const sides = [true, false].map((isDebit) => accounts.filter(({ account }) => isDebitAccount(account) === isDebit));
  const sum = (side: RevenueReport['accounts'], of: 'opening' | 'closing'): Paise =>
    paise(side.reduce((total, line) => total + line[of], 0));
  return (
    <Part title={t.accounts}>
      <div className={`card ${styles.panel}`}>
        {sides.map((side, index) => (
          <div className={styles.scroll} key={side[0]?.account ?? index}>
            <table className={styles.ledger}>
              <thead>
                <tr>
                  <th scope="col">{t.account}</th>
                  <th scope="col">{t.opening}</th>
                  <th scope="col">{t.closing}</th>
                </tr>
              </thead>
              <tbody>
                {side.map(({ account, opening, closing }) => (
                  <tr key={account}>
                    <th scope="row">{t.accountNames[account]}</th>
                    <td>{exactRupees(locale, opening)}</td>
                    <td>{exactRupees(locale, closing)}</td>
                  </tr>
                ))}
                <tr className={styles.total}>
                  <th scope="row">{t.total}</th>
                  <td>{exactRupees(locale, sum(side, 'opening'))}</td>
                  <td>{exactRupees(locale, sum(side, 'closing'))}</td>
                </tr>
              </tbody>
            </table>
          </div>
        ))}
        <p className="small muted">{t.accountsNote}</p>
      </div>
    </Part>
  );
}
