import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

type PartProps = {
  readonly title: string;
  /** At the other end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a page of the panel: a rule, its heading, its content. Directly under the page's head it has no rule of its own. */
export function Part({ title, aside, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
