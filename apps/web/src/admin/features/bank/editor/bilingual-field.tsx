import type { QuestionCheck } from '@bharti/contracts/admin/bank';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { QuestionPart } from '@bharti/domain/content/bank-question';
import { faultsIn } from '@bharti/domain/maths/faults';
import { type QuestionTexts, questionTexts } from '@bharti/i18n/admin/question';
import type { ReactNode } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { useTexts } from '../../../context/texts.ts';
import { TextArea } from '../../../ui/staff-field.tsx';
import styles from './editor.module.css';
import { isMissing, type Language, languages, type QuestionForm } from './question-form.ts';
import type { QuestionEditorState } from './use-question-editor.ts';

type BilingualFieldProps = {
  readonly editor: Pick<QuestionEditorState, 'form' | 'isTried' | 'state'>;
  readonly differences: QuestionCheck['differences'];
  readonly part: QuestionPart;
  readonly label: string;
  /** Shown before the fields, such as the bubble of an option. */
  readonly lead?: ReactNode;
  readonly rows: number;
  readonly maxLength: number;
  readonly value: Bilingual;
  readonly onChange: (value: Bilingual) => void;
};

/** One text in both languages: side by side on a wide screen, the chosen one on a phone. */
export function BilingualField({ part, label, lead, value, onChange, ...props }: BilingualFieldProps) {
  const { editor, differences, rows, maxLength } = props;
  const t = useTexts(questionTexts);
  const isMarked = editor.isTried && editor.state === 'ready';
  return (
    <div className={classes(styles.row, lead === undefined && styles.full)}>
      {lead ?? (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      {languages.map((language) => (
        <div key={language} className={styles[language]}>
          <TextArea
            label={t.inLanguage[language](label)}
            isLabelHidden
            lang={language}
            rows={rows}
            maxLength={maxLength}
            data-part={`${part} ${language}`}
            value={value[language]}
            {...noteOf(t, editor.form, isMarked, part, language, differences)}
            onChange={({ target }) => onChange({ ...value, [language]: target.value })}
          />
        </div>
      ))}
    </div>
  );
}

function textOf(form: QuestionForm, part: QuestionPart): Bilingual {
  const option = /^option (\d)$/.exec(part);
  if (option !== null) return form.options[Number(option[1])] ?? { en: '', mr: '' };
  return part === 'explanation' ? form.explanation : form.stem;
}

const faultText = (t: QuestionTexts, [notation, { code, sign }]: ReturnType<typeof faultsIn>[number]): string =>
  t.maths.unreadable(notation, t.maths.faults[code](sign));

type Note = { readonly error?: string; readonly hint?: string };

/** The note under a field: its text is missing, or the text of the other language. Advice is not marked as an error. */
function noteOf(
  t: QuestionTexts,
  form: QuestionForm,
  isMarked: boolean,
  part: QuestionPart,
  language: Language,
  differences: QuestionCheck['differences'],
): Note {
  if (isMarked && isMissing(form, part, language)) return { error: t.textMissing[language] };
  const [unreadable] = part === 'figure' ? [] : faultsIn(textOf(form, part)[language]);
  if (unreadable !== undefined) return { error: faultText(t, unreadable) };
  const found = differences.find(
    (difference) => difference.part === part && (difference.kind === 'number' || difference.kind === 'unit'),
  );
  // The Marathi text is mostly the translation, so the mark stands there.
  if (found === undefined || language === 'en' || found.en === '') return {};
  const text = t.otherSays.en(found.en);
  return found.isAdvice ? { hint: text } : { error: text };
}
