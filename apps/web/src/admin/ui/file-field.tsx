import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './file-field.module.css';

type FileFieldProps = {
  /** The text on the label, which looks like a button. */
  readonly text: string;
  /** The name of the field. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Types of files, as a list with commas. */
  readonly accept: string;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
};

/** The field lies over what looks like a button, so that a file can also be dropped on it. */
export function FileField({ text, label, icon: Icon, accept, isBusy, onFile }: FileFieldProps) {
  const id = useId();
  return (
    <span className={styles.file} aria-busy={isBusy}>
      <Icon className="icon icon-small" aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <label className="hide" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Emptied, so that the same file can be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </span>
  );
}
