import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type SectionProps = {
  readonly title: string;
  /** At the other end of the heading's line. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A part of a page: a firm rule, its heading, then its content. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes('part', className)} aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
