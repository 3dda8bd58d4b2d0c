import { useId } from 'react';
import styles from './segment.module.css';

type SegmentProps<Value extends string> = {
  /** Read by screen readers; the options say the rest. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Null: none is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
};

/** Two to four values of which one is chosen. */
export function Segment<Value extends string>({ label, options, value, onChange }: SegmentProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segment}>
      <legend className="hide">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
