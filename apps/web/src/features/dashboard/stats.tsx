import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import { affordable } from '@bharti/domain/money/affordable';
import { paise } from '@bharti/domain/money/money';
import { indianDay, instant, weekdayOf } from '@bharti/domain/time';
import { formatNumber, formatRupees, formatTenths, formatWeekday } from '@bharti/i18n/format';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './stats.module.css';

type StatsProps = { readonly dashboard: Dashboard; readonly hasMoney: boolean };

/** The candidate's figures in one card. Shown when there is a result. */
export function Stats({ dashboard, hasMoney }: StatsProps) {
  const { locale, t } = useLocale();
  const { profile, stats } = dashboard;
  return (
    <section className={`card ${styles.stats}`} aria-label={t.dashboard.figures}>
      <Week dashboard={dashboard} />
      <Stat
        label={t.dashboard.testsTaken}
        value={formatNumber(locale, profile.tests_taken)}
        more={t.dashboard.average(formatTenths(stats.averageScoreTenths))}
      />
      {hasMoney && (
        <Stat
          label={t.dashboard.walletBalance}
          value={formatRupees(locale, profile.wallet_balance_paise)}
          more={<BalanceHint dashboard={dashboard} />}
        />
      )}
      <Stat
        label={t.dashboard.dayStreak}
        value={formatNumber(locale, stats.currentStreak)}
        more={t.dashboard.bestStreak(stats.bestStreak)}
      />
      <Stat label={t.dashboard.rewardPoints} value={formatNumber(locale, stats.totalPoints)} />
    </section>
  );
}

/** How many of the tests that the candidate has not bought the balance is enough for. */
function BalanceHint({ dashboard: { profile, tests } }: { dashboard: Dashboard }) {
  const { locale, t } = useLocale();
  const prices = tests.filter(({ access }) => access === 'locked').map(({ pricePaise }) => pricePaise);
  if (prices.length === 0) return null;
  const count = affordable(profile.wallet_balance_paise, prices);
  return count === 0
    ? t.dashboard.testsFrom(formatRupees(locale, paise(Math.min(...prices))))
    : t.dashboard.enoughFor(count);
}

type StatProps = { readonly label: string; readonly value: string; readonly more?: ReactNode };

const Stat = ({ label, value, more }: StatProps) => (
  <figure className={styles.stat} aria-label={label}>
    <p className={styles.small}>{label}</p>
    <p className={styles.value}>{value}</p>
    {more !== undefined && <p className={styles.small}>{more}</p>}
  </figure>
);

const dayMs = 86_400_000;

/** The week as bubbles: filled for a day with a test, dashed for today. */
function Week({ dashboard: { week, serverNow } }: { dashboard: Dashboard }) {
  const { locale, t } = useLocale();
  const today = weekdayOf(indianDay(serverNow));
  return (
    <div className={styles.days}>
      <ol className={styles.week} aria-label={t.dashboard.week}>
        {t.dashboard.weekdays.map((short, index) => {
          const isDone = week[index] === true;
          return (
            <li key={short} className={classes(isDone && styles.done, index === today && styles.today)}>
              <span className={`bubble ${styles.day}`} aria-hidden="true">
                {isDone && <Check className="icon icon-small" />}
              </span>
              <span aria-hidden="true">{short}</span>
              <span className="hide">
                {formatWeekday(locale, instant(serverNow + (index - today) * dayMs))}
                {index <= today && `: ${isDone ? t.dashboard.dayDone : t.dashboard.dayNone}`}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
