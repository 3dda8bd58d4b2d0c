import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

type SaveBarProps = {
  /** What is not saved yet, or what is missing before it can be. */
  readonly children: ReactNode;
  /** Shows the mark of what is not saved. */
  readonly isUnsaved?: boolean;
  /** A quiet way out, then the primary button. */
  readonly actions: ReactNode;
};

/** Sticks to the bottom of the page. Also the bar of a selection. */
export function SaveBar({ children, isUnsaved = false, actions }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.say} role="status">
        {isUnsaved && <span className={styles.mark} />}
        {children}
      </p>
      {actions}
    </div>
  );
}
