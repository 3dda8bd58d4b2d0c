import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Shown in place of an empty list: says why it is empty and what to do. */
export const Empty = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <div className={`card ${styles.empty}`}>
    <span className={`bubble ${styles.icon}`}>
      <Icon className="icon" aria-hidden="true" />
    </span>
    {children}
  </div>
);
