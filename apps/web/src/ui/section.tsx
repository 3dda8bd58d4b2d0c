import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type SectionProps = {
  /** The name of this part in an address: `/dashboard#tests`. */
  readonly id?: string;
  readonly title: string;
  /** Placed at the right end of the heading's line. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A part of a page: a line, its heading, then its content. */
export function Section({ id, title, aside, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={classes('part', className)} aria-labelledby={headingId} {...(id !== undefined && { id })}>
      <div className="part-head">
        <h2 id={headingId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
