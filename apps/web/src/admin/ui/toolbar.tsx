import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** What filters the list below it: one below the other on phones, side by side on wider screens. */
export const Toolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.toolbar}>{children}</div>
);
