import { adminPages } from '@bharti/contracts/admin/paths';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { formatDate } from '@bharti/i18n/format';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useWaiting } from '../../context/use-waiting.ts';
import styles from './waiting-line.module.css';

/** What waits for a decision, with the day by which the nearest dispute must be answered; nothing where nothing waits. */
export function WaitingLine() {
  const { locale } = useLocale();
  const t = useTexts(overviewTexts);
  const { pages } = useTexts(frameTexts);
  const waiting = useWaiting();
  const { payments, disputes, respondBy = null } = waiting?.money ?? {};
  const links = [
    { to: adminPages.payments, label: pages.payments, waits: payments },
    { to: adminPages.disputes, label: pages.disputes, waits: disputes },
    { to: adminPages.reports, label: pages.reports, waits: waiting?.reports },
  ].filter(({ waits }) => (waits?.count ?? 0) > 0);
  if (links.length === 0) return null;
  return (
    <nav className={styles.line} aria-label={t.waiting}>
      <b>{t.waiting}</b>
      {links.map(({ to, label, waits }) => (
        <Link key={to} to={to}>
          {label}: {waits?.count}
          {waits?.isMore === true && '+'}
          {to === adminPages.disputes &&
            respondBy !== null &&
            ` (${t.respondBy(formatDate(locale, instantOf(respondBy)))})`}
        </Link>
      ))}
    </nav>
  );
}
