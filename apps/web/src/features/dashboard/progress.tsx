import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import { pagePaths } from '@bharti/contracts/paths';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
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
              <a href={pathTo(`${pagePaths.practiceTopics}#${category}`)}>{t.categories[category]}</a>
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
