import { ChevronDown, CircleAlert, Eye } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './staff-field.module.css';

type Labelled = {
  readonly label: string;
  /** Read by screen readers only, where the place of the control says it. */
  readonly isLabelHidden?: boolean;
  /** Stands under the input as long as there is no error. */
  readonly hint?: string | undefined;
  /** Null while nothing is wrong. */
  readonly error?: string | null;
  /** Advice on a field that is not wrong; it is shown instead of the hint. */
  readonly advice?: string | null;
};
type Control = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

/** Label, control, and under it the error or the hint. */
export function Labelled({
  label,
  isLabelHidden = false,
  hint,
  error = null,
  advice = null,
  children,
}: Labelled & { readonly children: (control: Control) => ReactNode }) {
  const id = useId();
  const note = error ?? advice ?? hint;
  const isAdvice = error === null && advice !== null;
  return (
    <div className={classes(styles.field, error !== null && styles.wrong, isAdvice && styles.advised)}>
      <label htmlFor={id} className={isLabelHidden ? 'hide' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== null,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p className={styles.note} id={`${id}-note`} role={isAdvice ? 'status' : error === null ? undefined : 'alert'}>
          {error !== null && <CircleAlert className="icon icon-small" aria-hidden="true" />}
          {isAdvice && <Eye className="icon icon-small" aria-hidden="true" />}
          {note}
        </p>
      )}
    </div>
  );
}

/** One line of text. `unit` stands inside the box, before the text: '₹'. */
export function TextField({
  label,
  hint,
  error,
  advice = null,
  unit,
  ...input
}: Labelled & { readonly unit?: string } & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} error={error ?? null} advice={advice}>
      {(control) => (
        <span className={styles.box}>
          {unit !== undefined && <span aria-hidden="true">{unit}</span>}
          <input {...control} {...input} />
        </span>
      )}
    </Labelled>
  );
}

/** Several lines of text; the box grows with them. */
export function TextArea({
  label,
  isLabelHidden = false,
  hint,
  error,
  ...area
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} isLabelHidden={isLabelHidden} hint={hint} error={error ?? null}>
      {(control) => (
        <span className={styles.box}>
          <textarea rows={3} {...control} {...area} />
        </span>
      )}
    </Labelled>
  );
}

/** One of a list of values; `children` are its options. */
export function SelectField({
  label,
  isLabelHidden = false,
  hint,
  error,
  children,
  ...select
}: Labelled & ComponentProps<'select'>) {
  return (
    <Labelled label={label} isLabelHidden={isLabelHidden} hint={hint} error={error ?? null}>
      {(control) => (
        <span className={classes(styles.box, styles.select)}>
          <select {...control} {...select}>
            {children}
          </select>
          <ChevronDown className="icon icon-small" aria-hidden="true" />
        </span>
      )}
    </Labelled>
  );
}
