import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

/** Attributes that connect the input with its label and its hint. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = {
  readonly label: string;
  /** Shown under the input as long as there is no error. */
  readonly hint?: string;
  /** Null while nothing is wrong. */
  readonly error: string | null;
  /** Shown inside the box before the typed text: '₹'. */
  readonly prefix?: string;
  readonly children: (control: ControlProps) => ReactNode;
};

/** One labelled input. An error replaces the hint and is announced. */
export function Field({ label, hint, error, prefix, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes(styles.field, error !== null && styles.wrong)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {prefix !== undefined && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        {children({
          id,
          'aria-invalid': error !== null,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
        })}
      </div>
      {note !== undefined && (
        <p className={styles.hint} id={`${id}-note`} role={error === null ? undefined : 'alert'}>
          {error !== null && <CircleAlert className="icon icon-small" aria-hidden="true" />}
          {note}
        </p>
      )}
    </div>
  );
}
