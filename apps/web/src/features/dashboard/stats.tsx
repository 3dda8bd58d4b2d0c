import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import { affordable } from '@bharti/domain/money/affordable';
import { paise } from '@bharti/domain/money/money';
import { firstName } from '@bharti/domain/progress/leaderboard';
import { indianDay, weekdayOf } from '@bharti/domain/time';
import { formatNumber, formatRupees, formatTenths } from '@bharti/i18n/format';
import { Check, ClipboardList, Flame, Star, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './stats.module.css';

type StatsProps = { readonly dashboard: Dashboard; readonly hasMoney: boolean };

export function Stats({ dashboard, hasMoney }: StatsProps) {
  const { locale, t } = useLocale();
  const { profile, stats } = dashboard;
  return (
    <section
      className={classes('grid', styles.stats, !hasMoney && styles.withoutMoney)}
      aria-label={t.dashboard.figures}
    >
      <Welcome dashboard={dashboard} />
      <Stat
        label={t.dashboard.testsTaken}
        icon={<ClipboardList className="icon icon-small" aria-hidden="true" />}
        value={formatNumber(locale, profile.tests_taken)}
        more={
          stats.testsCompleted === 0
            ? t.dashboard.noTestsYet
            : t.dashboard.average(formatTenths(stats.averageScoreTenths))
        }
      />
      {hasMoney && (
        <Stat
          label={t.dashboard.walletBalance}
          icon={<Wallet className="icon icon-small" aria-hidden="true" />}
          value={formatRupees(locale, profile.wallet_balance_paise)}
          more={<BalanceHint dashboard={dashboard} />}
        />
      )}
      <Stat
        label={t.dashboard.dayStreak}
        className={styles.streak}
        icon={<Flame className="icon" aria-hidden="true" />}
        value={formatNumber(locale, stats.currentStreak)}
        more={<StreakHint dashboard={dashboard} />}
      />
      <Stat
        label={t.dashboard.rewardPoints}
        icon={<Star className="icon icon-small" aria-hidden="true" />}
        value={formatNumber(locale, stats.totalPoints)}
        more={
          stats.pointsYesterday > 0
            ? t.dashboard.pointsYesterday(formatNumber(locale, stats.pointsYesterday))
            : t.dashboard.pointsRule
        }
      />
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

function StreakHint({ dashboard: { stats, week, serverNow } }: { dashboard: Dashboard }) {
  const { t } = useLocale();
  if (week[weekdayOf(indianDay(serverNow))] === true) return t.dashboard.streakDone;
  return stats.currentStreak === 0 ? t.dashboard.streakStart : t.dashboard.streakToday(stats.currentStreak + 1);
}

type StatProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly more: ReactNode;
  readonly className?: string | undefined;
};

function Stat({ label, icon, value, more, className }: StatProps) {
  return (
    <figure className={classes('card', styles.stat, className)} aria-label={label}>
      <p className={styles.label}>
        <span>{label}</span>
        {icon}
      </p>
      <p className={styles.value}>{value}</p>
      <p className={styles.hint}>{more}</p>
    </figure>
  );
}

/** The week as bubbles: filled for a day with a test, dashed for today. */
function Welcome({ dashboard: { profile, stats, week, serverNow } }: { dashboard: Dashboard }) {
  const { t } = useLocale();
  const today = weekdayOf(indianDay(serverNow));
  return (
    <div className={`card ${styles.stat} ${styles.welcome}`}>
      <div>
        <p className={styles.label}>
          <span>{t.dashboard.welcome}</span>
          {stats.bestStreak > 0 && <span>{t.dashboard.bestStreak(stats.bestStreak)}</span>}
        </p>
        <p className={styles.name}>{firstName(profile.name) || t.dashboard.user}</p>
      </div>
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
                {t.dashboard.weekdaysLong[index]}
                {index <= today && `: ${isDone ? t.dashboard.dayDone : t.dashboard.dayNone}`}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
