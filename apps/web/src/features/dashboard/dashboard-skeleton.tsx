import { useLocale } from '../../context/locale.tsx';
import bannerStyles from './banners.module.css';
import pageStyles from './dashboard.module.css';
import styles from './dashboard-skeleton.module.css';
import statStyles from './stats.module.css';

/** Placeholders of the same sizes as the loaded dashboard, so that nothing moves when it is loaded. */
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
      <div className={bannerStyles.banners} aria-hidden="true">
        <span className={`skeleton ${styles.banner}`} />
      </div>
      <div className={`grid ${statStyles.stats}`} aria-hidden="true">
        <span className={`card ${statStyles.welcome} ${styles.welcome}`} />
        <span className={`card ${styles.figure}`} />
        <span className={`card ${styles.figure}`} />
        <span className={`card ${styles.figure}`} />
        <span className={`card ${styles.figure}`} />
      </div>
    </main>
  );
}
