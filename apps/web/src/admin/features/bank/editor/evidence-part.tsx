import { longestSource } from '@bharti/domain/content/bank-question';
import { questionTexts } from '@bharti/i18n/admin/question';
import { useTexts } from '../../../context/texts.ts';
import { isOver } from '../../../ui/last-day.tsx';
import { Part } from '../../../ui/part.tsx';
import { TextArea, TextField } from '../../../ui/staff-field.tsx';
import styles from './editor.module.css';
import { isLastDayWrong } from './question-form.ts';
import type { QuestionEditorState } from './use-question-editor.ts';

/** Where a fact can be checked, or how a number is derived, and until when it is worth asking. */
export function EvidencePart({ editor: { form, change } }: { readonly editor: QuestionEditorState }) {
  const t = useTexts(questionTexts);
  const { source, until } = form;
  const isWrong = isLastDayWrong(form);
  return (
    <Part title={t.evidence}>
      <div className={`card ${styles.panel}`}>
        <TextArea
          label={t.source}
          hint={t.sourceHint}
          rows={1}
          maxLength={longestSource}
          value={source}
          onChange={({ target }) => change({ source: target.value })}
        />
        <TextField
          label={t.until}
          hint={t.untilHint}
          error={isWrong ? t.untilWrong : null}
          advice={until !== undefined && !isWrong && isOver(until) ? t.untilOver : null}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          value={until ?? ''}
          onChange={({ target }) => change({ until: target.value === '' ? undefined : target.value })}
        />
      </div>
    </Part>
  );
}
