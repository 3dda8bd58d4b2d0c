import { useLocale } from '../../../context/locale.tsx';
import figureStyles from './figures.module.css';
import metricStyles from './key-metrics.module.css';
import styles from './overview-skeleton.module.css';

/** Placeholders of the same sizes as the loaded figures, so that nothing moves when they are loaded. */
export function OverviewSkeleton() {
  const { t } = useLocale();
  return (
    <div aria-busy="true">
      <p className="hide" role="status">
        {t.loading}
      </p>
      <div className={styles.head} aria-hidden="true" />
      <div className={metricStyles.metrics} aria-hidden="true">
        <span className={`card ${metricStyles.metric} ${styles.metric}`} />
        <span className={`card ${metricStyles.metric} ${styles.metric}`} />
      </div>
      <div className={`grid ${figureStyles.figures}`} aria-hidden="true">
        <span className={`card ${styles.figure}`} />
        <span className={`card ${styles.figure}`} />
        <span className={`card ${styles.figure}`} />
        <span className={`card ${styles.figure}`} />
      </div>
    </div>
  );
}
