import { textsWithMaths } from '@bharti/domain/maths/faults';
import { questionTexts } from '@bharti/i18n/admin/question';
import { setFormulas } from '@bharti/i18n/formulas';
import { localeNames } from '@bharti/i18n/locale';
import { useDeferredValue, useMemo, useState } from 'react';
import { LocaleContext, useLocale } from '../../../../context/locale.tsx';
import { QuestionBody } from '../../../../ui/question-body.tsx';
import { useTexts } from '../../../context/texts.ts';
import { Part } from '../../../ui/part.tsx';
import styles from './editor.module.css';
import { languages, type QuestionForm } from './question-form.ts';

/** The question as the test screen shows it, in both languages, each as wide as a phone. Options can be chosen. */
export function PreviewPart({ form }: { readonly form: QuestionForm }) {
  const t = useTexts(questionTexts);
  const ofPanel = useLocale();
  const [chosen, setChosen] = useState<number | undefined>();
  const written = useDeferredValue(form);
  const maths = useMemo(() => setFormulas(textsWithMaths(written)), [written]);
  return (
    <Part title={t.preview}>
      <div className={styles.devices}>
        {languages.map((language) => (
          <div key={language} className={styles.device}>
            <h3 lang={language}>{localeNames[language]}</h3>
            <div className={styles.paper} lang={language}>
              {written.stem[language].trim() === '' && (
                <p className="muted" lang={ofPanel.locale}>
                  {t.previewEmpty}
                </p>
              )}
              <LocaleContext value={{ ...ofPanel, locale: language }}>
                <QuestionBody
                  question={{ ...written, maths }}
                  name={`preview-${language}`}
                  chosen={chosen}
                  onChoose={setChosen}
                />
              </LocaleContext>
            </div>
          </div>
        ))}
      </div>
    </Part>
  );
}
