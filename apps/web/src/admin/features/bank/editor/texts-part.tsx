import type { QuestionCheck } from '@bharti/contracts/admin/bank';
import { longestExplanation, longestOption, longestStem } from '@bharti/domain/content/bank-question';
import { withSameOptions } from '@bharti/domain/content/same-options';
import { letterOf } from '@bharti/domain/content/test';
import { questionTexts } from '@bharti/i18n/admin/question';
import { localeNames } from '@bharti/i18n/locale';
import { Copy } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { useTexts } from '../../../context/texts.ts';
import { Part } from '../../../ui/part.tsx';
import { BilingualField } from './bilingual-field.tsx';
import styles from './editor.module.css';
import { KeyBubble, KeyKind } from './key-fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { MathsHelp } from './maths-help.tsx';
import { isMissing, type Language, languages, type QuestionForm } from './question-form.ts';
import type { QuestionEditorState } from './use-question-editor.ts';

type TextsPartProps = {
  readonly editor: QuestionEditorState;
  readonly differences: QuestionCheck['differences'];
  /** Shown on a phone, which has room for one. */
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
};

/** The question, its options with one column of key bubbles, and the explanation, in both languages side by side. */
export function TextsPart({ editor, differences, language, onLanguage }: TextsPartProps) {
  const t = useTexts(questionTexts);
  const { form, change } = editor;
  const findings = {
    en: editor.isTried ? countMissing(editor, 'en') : 0,
    mr: differences.length + (editor.isTried ? countMissing(editor, 'mr') : 0),
  };
  const field = { editor, differences };
  return (
    <Part title={t.texts}>
      <div className={`card ${styles.sides}`}>
        <div className={styles.oneLanguage}>
          <LanguageTabs label={t.language} value={language} findings={findings} onChange={onLanguage} />
        </div>
        <div className={styles.bi} data-language={language}>
          <p className={styles.heads} aria-hidden="true">
            <span>{t.key}</span>
            {languages.map((tab) => (
              <span key={tab} lang={tab}>
                {localeNames[tab]}
              </span>
            ))}
          </p>
          <BilingualField
            {...field}
            part="stem"
            label={t.stem}
            rows={3}
            maxLength={longestStem}
            value={form.stem}
            onChange={(stem) => change({ stem })}
          />
          <fieldset className={styles.options}>
            <legend>{form.key?.kind === 'several' ? t.optionsSeveral : t.options}</legend>
            {form.options.map((option, place) => (
              <BilingualField
                key={letterOf(place)}
                {...field}
                part={`option ${place}`}
                label={t.option(letterOf(place))}
                lead={<KeyBubble editor={editor} option={place} />}
                rows={1}
                maxLength={longestOption}
                value={option}
                onChange={(next) =>
                  change({ options: form.options.map((option, at) => (at === place ? next : option)) })
                }
              />
            ))}
            {languages.map((into) => (
              <SameOptions key={into} form={form} into={into} onChange={change} />
            ))}
          </fieldset>
          <KeyKind editor={editor} />
          <BilingualField
            {...field}
            part="explanation"
            label={t.explanation}
            rows={3}
            maxLength={longestExplanation}
            value={form.explanation}
            onChange={(explanation) => change({ explanation })}
          />
          <MathsHelp />
        </div>
      </div>
    </Part>
  );
}

type SameOptionsProps = {
  readonly form: QuestionForm;
  readonly into: Language;
  readonly onChange: (facts: Partial<QuestionForm>) => void;
};

/** Numbers and formulas are typed once: at a tap the other language has them too. */
function SameOptions({ form, into, onChange }: SameOptionsProps) {
  const t = useTexts(questionTexts);
  const options = withSameOptions(form.options, into);
  if (options === null) return null;
  return (
    <Button className={styles.sameOptions} icon={Copy} onClick={() => onChange({ options })}>
      {t.sameOptions[into]}
    </Button>
  );
}

const countMissing = ({ form }: QuestionEditorState, language: Language): number =>
  [
    isMissing(form, 'stem', language),
    isMissing(form, 'explanation', language),
    ...form.options.map((_, place) => isMissing(form, `option ${place}`, language)),
  ].filter(Boolean).length;
