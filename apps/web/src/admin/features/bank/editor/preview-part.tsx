import { textsWithMaths } from '@bharti/domain/maths/faults';
import { questionTexts } from '@bharti/i18n/admin/question';
import { setFormulas } from '@bharti/i18n/formulas';
import { useDeferredValue, useMemo, useState } from 'react';
import { LocaleContext, useLocale } from '../../../../context/locale.tsx';
import { QuestionBody } from '../../../../ui/question-body.tsx';
import { useTexts } from '../../../context/texts.ts';
import { Part } from '../../../ui/part.tsx';
import styles from './editor.module.css';
import { LanguageTabs } from './language-tabs.tsx';
import type { QuestionForm } from './question-form.ts';

/** The question in the sitting's own rows, as wide as a phone. Options can be chosen, as in a test. */
export function PreviewPart({ form }: { readonly form: QuestionForm }) {
  const t = useTexts(questionTexts);
  const ofPanel = useLocale();
  const [language, setLanguage] = useState(ofPanel.locale);
  const [chosen, setChosen] = useState<number | undefined>();
  const written = useDeferredValue(form);
  const maths = useMemo(() => setFormulas(textsWithMaths(written)), [written]);
  return (
    <Part title={t.preview}>
      <div className={styles.device}>
        <LanguageTabs label={t.previewLanguage} value={language} onChange={setLanguage} />
        <div className={styles.paper} lang={language}>
          {written.stem[language].trim() === '' && <p className="muted">{t.previewEmpty}</p>}
          <LocaleContext value={{ ...ofPanel, locale: language }}>
            <QuestionBody question={{ ...written, maths }} name="preview" chosen={chosen} onChoose={setChosen} />
          </LocaleContext>
        </div>
      </div>
    </Part>
  );
}
