import { useLocale } from '../../context/locale.tsx';
import pageStyles from './dashboard.module.css';
import styles from './dashboard-skeleton.module.css';

/** Held until the reply tells a first visit from a candidate with results. */
export function DashboardSkeleton() {
  const { t } = useLocale();
  return (
    <main className="wrap" aria-busy="true">
      <div className={pageStyles.title}>
        <h1>{t.dashboard.title}</h1>
        <p className="hide" role="status">
          {t.loading}
        </p>
      </div>
      <span className={`skeleton ${styles.banner}`} aria-hidden="true" />
    </main>
  );
}
