import type { ComponentProps, ReactNode } from 'react';
import styles from './tick.module.css';

type TickProps = { readonly label: string; readonly hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

/** A tick box with its text; the whole line can be pressed. It is drawn by CSS, so that an empty box looks empty in both themes. */
export function Tick({ label, hint, className, ...input }: TickProps) {
  return (
    <label className={className === undefined ? styles.tick : `${styles.tick} ${className}`}>
      <input type="checkbox" {...input} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}
