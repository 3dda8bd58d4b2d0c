import type { Instant } from '@bharti/domain/time';
import { formatDay } from '@bharti/i18n/format';
import { useLocale } from '../../context/locale.tsx';
import styles from './dashboard.module.css';

export function PageTitle({ now }: { now: Instant }) {
  const { locale, t } = useLocale();
  return (
    <div className={styles.title}>
      <h1>{t.dashboard.title}</h1>
      <p className="small muted">{formatDay(locale, now)}</p>
    </div>
  );
}
