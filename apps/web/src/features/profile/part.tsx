import { type ReactNode, useId } from 'react';

/** A section of the profile: a heading under its rule, then what can be done. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
