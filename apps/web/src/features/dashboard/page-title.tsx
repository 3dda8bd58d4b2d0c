import { firstName } from '@bharti/domain/progress/leaderboard';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import styles from './dashboard.module.css';

type PageTitleProps = {
  readonly name: string;
  /** The line beside the greeting, or below it. */
  readonly children: ReactNode;
};

/** The page's name and the greeting of the candidate. */
export function PageTitle({ name, children }: PageTitleProps) {
  const { t } = useLocale();
  return (
    <div className={styles.title}>
      <h1>
        <small>{t.dashboard.title}</small> {t.dashboard.hello(firstName(name) || t.dashboard.user)}
      </h1>
      <p className="muted">{children}</p>
    </div>
  );
}
