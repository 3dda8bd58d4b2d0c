import { questionForms } from '@bharti/domain/content/question';
import { levels } from '@bharti/domain/content/test';
import type { ImportField } from '@bharti/domain/import/fields';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { useId } from 'react';
import { useTexts } from '../../context/texts.ts';
import { BubbleChoice } from '../../ui/bubble-choice.tsx';
import { SelectField, TextArea } from '../../ui/staff-field.tsx';
import { TopicOptions } from '../../ui/topic-options.tsx';
import styles from './import.module.css';
import { optionLetters } from './option-letters.ts';

type RowFieldProps = {
  readonly field: ImportField;
  readonly value: string;
  readonly isWrong: boolean;
  /** The text of the same field in the other language. */
  readonly hint?: string | undefined;
  readonly onChange: (value: string) => void;
};

/** One text of a row, as the control that fits it. */
export function RowField({ field, value, isWrong, hint, onChange }: RowFieldProps) {
  const t = useTexts(uploadTexts);
  const label = t.fields[field];
  if (field === 'key' || field === 'key_mr') return <KeyChoice label={label} value={value} onChange={onChange} />;
  if (field === 'topic' || field === 'level' || field === 'form') {
    return (
      <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value={value}>{value === '' ? '–' : value}</option>
        {field === 'topic' && <TopicOptions />}
        {field === 'level' &&
          levels.map((level) => (
            <option key={level} value={level}>
              {t.levels[level]}
            </option>
          ))}
        {field === 'form' &&
          questionForms.map((form) => (
            <option key={form} value={form}>
              {t.forms[form]}
            </option>
          ))}
      </SelectField>
    );
  }
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={field.startsWith('stem') || field.startsWith('explanation') ? 2 : 1}
      lang={field.endsWith('_mr') ? 'mr' : 'en'}
      value={value}
      aria-invalid={isWrong}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function KeyChoice({ label, value, onChange }: Pick<RowFieldProps, 'value' | 'onChange'> & { readonly label: string }) {
  const t = useTexts(uploadTexts);
  const name = useId();
  return (
    <fieldset className={styles.keys}>
      <legend>{label}</legend>
      {optionLetters.map((letter) => (
        <BubbleChoice
          key={letter}
          type="radio"
          name={name}
          letter={letter}
          aria-label={t.keyIs(letter)}
          checked={value === letter}
          onChange={() => onChange(letter)}
        />
      ))}
    </fieldset>
  );
}
