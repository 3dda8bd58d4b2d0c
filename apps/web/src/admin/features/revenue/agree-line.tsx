import type { RevenueCheck } from '@bharti/contracts/admin/revenue';
import { exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { revenueTexts } from '@bharti/i18n/admin/revenue';
import { formatDateTime, formatNumber } from '@bharti/i18n/format';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useCheck } from './queries.ts';
import styles from './revenue.module.css';

/** Whether ledger and report agree, and a button that compares them again. */
export function AgreeLine({ check: first }: { readonly check: RevenueCheck }) {
  const t = useTexts(revenueTexts);
  const problemText = useAdminProblem();
  const { check, start } = useCheck(first);
  const problem = problemText(start.error);
  const { last, isRunning } = check;
  const isWrong = last !== null && last.differencePaise !== 0;
  const Icon = isRunning || last === null ? Clock : isWrong ? CircleAlert : Check;
  return (
    <>
      <div className={classes(styles.agree, isWrong && styles.differs, (isRunning || last === null) && styles.waits)}>
        <Icon className="icon" aria-hidden="true" />
        <span role="status">
          <Words check={check} />
        </span>
        <Button isBusy={isRunning || start.isPending} onClick={() => !isRunning && start.mutate(undefined)}>
          {t.checkAgain}
        </Button>
      </div>
      {problem !== null && <Alert title={problem} />}
      {isWrong && !isRunning && <Differences last={last} />}
    </>
  );
}

function Words({ check: { isRunning, last } }: { readonly check: RevenueCheck }) {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  if (isRunning) return t.comparing;
  if (last === null) {
    return (
      <>
        {t.neverCompared}
        <small>{t.neverComparedLine}</small>
      </>
    );
  }
  const amount = exactRupees(locale, last.differencePaise);
  return (
    <>
      {last.differencePaise === 0 ? t.agree(amount) : t.differ(amount)}
      <small>{t.compared(formatNumber(locale, last.postings), formatDateTime(locale, instantOf(last.at)))}</small>
    </>
  );
}

function Differences({ last }: { readonly last: NonNullable<RevenueCheck['last']> }) {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  return (
    <div className={styles.differences}>
      <p>{t.differLine}</p>
      <ul>
        {last.differences.map(({ what, name, ledger, report }) => (
          <li key={`${what} ${name}`}>
            <b>{t.scopes[what]}</b> {name}: {t.byLedger} {exactRupees(locale, ledger)}, {t.byReport}{' '}
            {exactRupees(locale, report)}
          </li>
        ))}
      </ul>
    </div>
  );
}
