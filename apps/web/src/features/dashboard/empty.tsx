import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Stands where a list would stand: says why there is nothing, and what to do. */
export const Empty = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <div className={`card ${styles.empty}`}>
    <span className={`bubble ${styles.icon}`}>
      <Icon className="i" aria-hidden="true" />
    </span>
    {children}
  </div>
);
