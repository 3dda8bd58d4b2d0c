import { classes } from '../../ui/classes.ts';
import styles from './code-field.module.css';
import { Labelled } from './staff-field.tsx';

type CodeFieldProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (digits: string) => void;
};

/** Six digits: one input drawn as six cells, so that a code can be pasted. */
export const CodeField = ({ label, isLabelHidden, value, error, onChange }: CodeFieldProps) => (
  <Labelled label={label} isLabelHidden={isLabelHidden ?? false} error={error}>
    {(control) => (
      <span className={classes(styles.code, error !== null && styles.wrong)}>
        <input
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 6))}
        />
      </span>
    )}
  </Labelled>
);
