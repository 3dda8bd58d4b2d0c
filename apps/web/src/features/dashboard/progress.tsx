import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import { pagePaths } from '@bharti/contracts/paths';
import type { Category } from '@bharti/domain/content/test';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo, testListAnchor } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import styles from './progress.module.css';

type ProgressProps = {
  readonly progress: Dashboard['progress'];
  /** Shown above the categories. */
  readonly children: ReactNode;
};

/** Progress by category. A category without tests is left out. */
export function Progress({ progress, children }: ProgressProps) {
  const { t } = useLocale();
  return (
    <Section title={t.dashboard.progress}>
      {children}
      <ul className={`grid ${styles.progress}`}>
        {progress
          .filter(({ total }) => total > 0)
          .map(({ category, completed, total, percentage }) => (
            <li key={category}>
              <a href={pathTo(wayOn(category))}>{t.categories[category]}</a>
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

/** A subject leads to the practice of its topics, the full papers to their tests. */
const wayOn = (category: Category): string =>
  category === 'full'
    ? `${pagePaths.dashboard}?category=full#${testListAnchor}`
    : `${pagePaths.practiceTopics}#${category}`;
