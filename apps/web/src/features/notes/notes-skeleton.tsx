import { noteNames } from '@bharti/domain/content/note';
import { useLocale } from '../../context/locale.tsx';
import styles from './notes.module.css';

/** Cards of about the height of the loaded ones, so that what stands below them does not move. */
export function NotesSkeleton() {
  const { t } = useLocale();
  return (
    <div aria-busy="true">
      <p className="hide" role="status">
        {t.loading}
      </p>
      <div className={styles.cards} aria-hidden="true">
        {noteNames.map((name) => (
          <span key={name} className={`card ${styles.waiting}`} />
        ))}
      </div>
    </div>
  );
}
