import { changedParts } from '@bharti/domain/content/bank-question';
import { questionTexts } from '@bharti/i18n/admin/question';
import { formatDateTime } from '@bharti/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../../context/locale.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useAdminProblem } from '../../../context/api.ts';
import { instantOf } from '../../../context/instant-of.ts';
import { useTexts } from '../../../context/texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import styles from './editor.module.css';
import { useQuestionQueries } from './queries.ts';
import { partNames } from './question-form.ts';
import type { QuestionEditorState } from './use-question-editor.ts';

/** Says why a save was refused. After another person's save the editor chooses which of the two becomes the newest. */
export function SaveProblem({ editor }: { readonly editor: QuestionEditorState }) {
  const problem = useAdminProblem()(editor.error);
  const { saved, conflict } = editor;
  if (saved !== null && conflict !== null) return <Conflict editor={editor} saved={saved} conflict={conflict} />;
  return problem === null ? null : <Alert title={problem} />;
}

type ConflictProps = {
  readonly editor: QuestionEditorState;
  readonly saved: NonNullable<QuestionEditorState['saved']>;
  readonly conflict: NonNullable<QuestionEditorState['conflict']>;
};

/** Nothing is lost for good: what is saved over stays in the history. */
function Conflict({ editor, saved, conflict: { version, changedAt, changedBy } }: ConflictProps) {
  const { locale } = useLocale();
  const t = useTexts(questionTexts);
  const problemText = useAdminProblem();
  const queries = useQuestionQueries();
  const theirs = useQuery(queries.newer(saved.id, version));
  const [isTaking, setTaking] = useState(false);
  const parts = theirs.data === undefined ? [] : changedParts(saved.content, theirs.data.content);
  const takeTheirs = () => theirs.data !== undefined && editor.adopt(theirs.data);
  return (
    <>
      <Alert
        title={t.conflict(changedBy ?? t.somebody, version, formatDateTime(locale, instantOf(changedAt)))}
        line={parts.length === 0 ? t.conflictSame : t.conflictLine(partNames(t, parts))}
        action={
          <div className={styles.buttons}>
            <Button onClick={() => editor.save({ over: version })}>{t.conflictSave}</Button>
            <Button look="quiet" disabled={theirs.data === undefined} onClick={() => setTaking(true)}>
              {t.conflictShow}
            </Button>
          </div>
        }
      />
      {theirs.isError && <Alert title={problemText(theirs.error) ?? t.failed} />}
      {isTaking && (
        <ConfirmDialog
          title={t.takeTheirsTitle}
          line={t.discardLine(partNames(t, editor.changed) || t.state)}
          action={t.conflictShow}
          onConfirm={takeTheirs}
          onClose={() => setTaking(false)}
        />
      )}
    </>
  );
}
