import type { LiveUser } from '@bharti/contracts/admin/overview';
import type { Instant } from '@bharti/domain/time';
import { type OverviewTexts, overviewTexts } from '@bharti/i18n/admin/overview';
import { formatRupees } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { PresenceDot } from '../../ui/presence-dot.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './live-users.module.css';

type LiveUsersProps = { readonly users: readonly LiveUser[]; readonly now: Instant };

/** The candidates who were active last. */
export function LiveUsers({ users, now }: LiveUsersProps) {
  const t = useTexts(overviewTexts);
  const { locale } = useLocale();
  if (users.length === 0) return <EmptyList>{t.noUsers}</EmptyList>;
  return (
    <ul className="rows">
      {users.map(({ id, name, testsTaken, walletBalancePaise, status, lastSeenAt }) => (
        <li key={id}>
          <div className="grow">
            <b>{name}</b>
            <span>
              {t.testsTaken(testsTaken)} · {t.balance(formatRupees(locale, walletBalancePaise))}
            </span>
          </div>
          <div className="end">
            <PresenceDot presence={status} />
            <span className={`small muted ${styles.ago}`}>{agoText(t, now - lastSeenAt)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function agoText(t: OverviewTexts, milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return t.now;
  if (minutes < 60) return t.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t.hoursAgo(hours) : t.daysAgo(Math.floor(hours / 24));
}
