import { longestSource } from '@bharti/domain/content/bank-question';
import { questionTexts } from '@bharti/i18n/admin/question';
import { useTexts } from '../../../context/texts.ts';
import { Part } from '../../../ui/part.tsx';
import { TextArea } from '../../../ui/staff-field.tsx';
import styles from './editor.module.css';
import type { QuestionEditorState } from './use-question-editor.ts';

/** Where a fact can be checked, or how a number is derived. */
export function EvidencePart({ editor: { form, change } }: { readonly editor: QuestionEditorState }) {
  const t = useTexts(questionTexts);
  return (
    <Part title={t.evidence}>
      <div className={`card ${styles.panel}`}>
        <TextArea
          label={t.source}
          hint={t.sourceHint}
          rows={1}
          maxLength={longestSource}
          value={form.source}
          onChange={({ target }) => change({ source: target.value })}
        />
      </div>
    </Part>
  );
}
