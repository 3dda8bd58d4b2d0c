import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import { useLocale } from '../../context/locale.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './progress.module.css';

/** Progress by category. A category without tests is left out. */
export function Progress({ progress }: { progress: Dashboard['progress'] }) {
  const { t } = useLocale();
  return (
    <Section title={t.dashboard.progress}>
      <ul className={`grid ${styles.progress}`}>
        {progress
          .filter(({ total }) => total > 0)
          .map(({ category, completed, total, percentage }) => (
            <li key={category}>
              <b>{t.categories[category]}</b>
              <span className="num muted" aria-hidden="true">
                {completed}/{total}
              </span>
              <span className={`num ${styles.percent}`}>{percentage}%</span>
              <span className="hide">{t.dashboard.progressOf(completed, total)}</span>
              <span className={`bar ${styles.bar}`} aria-hidden="true">
                <i style={{ width: `${percentage}%` }} />
              </span>
            </li>
          ))}
      </ul>
    </Section>
  );
}
