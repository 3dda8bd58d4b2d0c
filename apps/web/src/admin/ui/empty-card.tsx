import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-card.module.css';

type EmptyCardProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  /** One line, then what can be done. */
  readonly children?: ReactNode;
};

/** Stands in the place of a list that has no entries. */
export const EmptyCard = ({ icon: Icon, title, children }: EmptyCardProps) => (
  <div className={`card ${styles.empty}`}>
    <span className="bubble">
      <Icon className="icon" aria-hidden="true" />
    </span>
    <h2>{title}</h2>
    {children}
  </div>
);
