import { isUsable } from '@bharti/domain/content/bank-question';
import { type AnswerKey, isAccepted } from '@bharti/domain/content/question';
import { letterOf, optionsPerQuestion } from '@bharti/domain/content/test';
import { questionTexts } from '@bharti/i18n/admin/question';
import { CircleAlert } from 'lucide-react';
import { useTexts } from '../../../context/texts.ts';
import { BubbleChoice } from '../../../ui/bubble-choice.tsx';
import { SelectField } from '../../../ui/staff-field.tsx';
import styles from './editor.module.css';
import type { QuestionForm } from './question-form.ts';
import type { QuestionEditorState } from './use-question-editor.ts';

type Key = QuestionForm['key'];

const withOption = (key: Key, option: number): Key => {
  if (key?.kind !== 'several') return { kind: 'single', option };
  const options = key.options.includes(option)
    ? key.options.filter((chosen) => chosen !== option)
    : [...key.options, option].sort((left, right) => left - right);
  return { kind: 'several', options };
};

/** One bubble for both languages, so that their keys cannot differ. */
export function KeyBubble({ editor, option }: { readonly editor: QuestionEditorState; readonly option: number }) {
  const t = useTexts(questionTexts);
  const { key } = editor.form;
  return (
    <BubbleChoice
      type={key?.kind === 'several' ? 'checkbox' : 'radio'}
      name="key"
      letter={letterOf(option)}
      aria-label={t.optionIsKey(letterOf(option))}
      disabled={key?.kind === 'withdrawn'}
      checked={key !== null && isAccepted(key, option)}
      onChange={() => editor.change({ key: withOption(key, option) })}
    />
  );
}

const kinds = ['single', 'several', 'withdrawn'] as const satisfies readonly AnswerKey['kind'][];

/** The board sometimes accepts several options, or withdraws a question. */
export function KeyKind({ editor }: { readonly editor: QuestionEditorState }) {
  const t = useTexts(questionTexts);
  const { key } = editor.form;
  const isWrong = editor.isTried && editor.state === 'ready' && !isUsable(key, optionsPerQuestion);
  const first = key?.kind === 'single' ? [key.option] : key?.kind === 'several' ? key.options : [];
  const choose = (kind: AnswerKey['kind']) => {
    if (kind === 'withdrawn') return editor.change({ key: { kind } });
    if (kind === 'several') return editor.change({ key: { kind, options: [...first] } });
    return editor.change({ key: first[0] === undefined ? null : { kind, option: first[0] } });
  };
  return (
    <div className={styles.keyKind}>
      {isWrong && (
        <p className={styles.wrong} role="alert">
          <CircleAlert className="icon icon-small" aria-hidden="true" />
          {t.keyMissing}
        </p>
      )}
      <SelectField
        label={t.keyKind}
        value={key?.kind ?? 'single'}
        error={key?.kind === 'several' && key.options.length < 2 ? t.severalMissing : null}
        onChange={({ target }) => choose(kinds.find((kind) => kind === target.value) ?? 'single')}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.keyKinds[kind]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
