import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classes } from './classes.ts';

type AlertProps = {
  /** `error`: something has failed. `notice`: nothing has failed, but the reader should know it. */
  readonly kind?: 'error' | 'notice';
  readonly id?: string;
  /** What happened. */
  readonly title: ReactNode;
  /** The consequence, or what to do. */
  readonly line?: ReactNode;
  readonly action?: ReactNode;
};

/** A message at the place of the problem, because a toast can disappear before it is read. */
export function Alert({ kind = 'error', id, title, line, action }: AlertProps) {
  const Icon = kind === 'error' ? CircleAlert : Info;
  return (
    <div className={classes(styles.alert, styles[kind])} role="alert" {...(id !== undefined && { id })}>
      <Icon className={`icon icon-small ${styles.icon}`} aria-hidden="true" />
      <p className={styles.text}>
        <span className={styles.title}>{title}</span>
        {line !== undefined && <span className={styles.line}>{line}</span>}
      </p>
      {action}
    </div>
  );
}
