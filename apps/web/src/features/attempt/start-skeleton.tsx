import { useLocale } from '../../context/locale.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import styles from './start-page.module.css';

/** The frame of the start page while the test is being loaded. */
export function StartSkeleton() {
  const { t } = useLocale();
  return (
    <>
      <BackHeader title={t.start.title} label={t.result.backArrow} />
      <main className={`wrap ${styles.page}`} aria-busy="true">
        <section className={styles.cover}>
          <div className={styles.ticks} aria-hidden="true" />
          <p className={styles.kind} role="status">
            {t.loading}
          </p>
          <div className={styles.rules} aria-hidden="true">
            {[1, 2, 3, 4, 5, 6].map((line) => (
              <span key={line} className="skeleton">
                &nbsp;
              </span>
            ))}
          </div>
        </section>
      </main>
    </>
  );
}
