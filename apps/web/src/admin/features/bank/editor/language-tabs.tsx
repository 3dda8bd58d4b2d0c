import { questionTexts } from '@bharti/i18n/admin/question';
import { localeNames } from '@bharti/i18n/locale';
import { useId } from 'react';
import { useTexts } from '../../../context/texts.ts';
import styles from './editor.module.css';
import { type Language, languages } from './question-form.ts';

type LanguageTabsProps = {
  readonly label: string;
  readonly value: Language;
  /** The number of findings in each language. */
  readonly findings?: Readonly<Record<Language, number>>;
  readonly onChange: (language: Language) => void;
};

/** Chooses the language that is shown. */
export function LanguageTabs({ label, value, findings, onChange }: LanguageTabsProps) {
  const t = useTexts(questionTexts);
  const name = useId();
  return (
    <fieldset className={styles.tabs}>
      <legend className="hide">{label}</legend>
      {languages.map((language) => {
        const count = findings?.[language] ?? 0;
        return (
          <label key={language}>
            <input type="radio" name={name} checked={value === language} onChange={() => onChange(language)} />
            <span lang={language}>{localeNames[language]}</span>
            {count > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{count}</span>
                <span className="hide">{t.findings(count)}</span>
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
