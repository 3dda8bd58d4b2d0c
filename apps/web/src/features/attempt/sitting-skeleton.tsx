import { useLocale } from '../../context/locale.tsx';
import { QuestionBodySkeleton } from '../../ui/question-body.tsx';
import styles from './attempt.module.css';

/** The frame of a test while it is being loaded. */
export function SittingSkeleton() {
  const { t } = useLocale();
  return (
    <div className={styles.sitting} data-sitting="" aria-busy="true">
      <div className={styles.frame}>
        <header className={styles.top}>
          <div className={styles.topRow}>
            <h1 className="skeleton">{t.loading}</h1>
            <p className={styles.timer} aria-hidden="true">
              --:--
            </p>
          </div>
          <span className={`bar ${styles.progress}`} />
        </header>
        <main className={styles.scroll}>
          <div className={styles.paper}>
            <div className={styles.meta}>
              <p role="status">{t.loading}</p>
            </div>
            <QuestionBodySkeleton />
          </div>
        </main>
        <footer className={styles.dock} />
      </div>
    </div>
  );
}
