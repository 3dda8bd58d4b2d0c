import { frameTexts } from '@bharti/i18n/admin/frame';
import { questionTexts } from '@bharti/i18n/admin/question';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useTexts } from '../../../context/texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { partNames } from './question-form.ts';
import type { QuestionEditorState } from './use-question-editor.ts';

/** What is unsaved or missing, and the buttons that save. */
export function QuestionBar({ editor }: { readonly editor: QuestionEditorState }) {
  const t = useTexts(questionTexts);
  const frame = useTexts(frameTexts);
  const [isDiscarding, setDiscarding] = useState(false);
  const { saved, isUnsaved, isSaving, isTried, missing, state } = editor;
  const isIncomplete = isTried && state === 'ready' && missing > 0;
  if (saved?.state === 'retired') return null;
  return (
    <>
      <SaveBar
        isUnsaved={isUnsaved}
        actions={
          <>
            {isIncomplete ? (
              <Button look="quiet" isBusy={isSaving} onClick={() => editor.save({ state: 'draft' })}>
                {t.saveDraft}
              </Button>
            ) : (
              isUnsaved && (
                <Button look="quiet" onClick={() => setDiscarding(true)}>
                  {frame.discard}
                </Button>
              )
            )}
            <Button
              look="primary"
              isBusy={isSaving}
              disabled={!isUnsaved && saved !== null}
              aria-keyshortcuts="Control+S"
              onClick={() => editor.save()}
            >
              {t.save}
            </Button>
          </>
        }
      >
        <SaveStatus editor={editor} isIncomplete={isIncomplete} />
      </SaveBar>
      {isDiscarding && (
        <ConfirmDialog
          title={t.discardTitle}
          line={t.discardLine(partNames(t, editor.changed) || t.state)}
          action={frame.discard}
          onConfirm={() => {
            setDiscarding(false);
            editor.discard();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
}

type SaveStatusProps = { readonly editor: QuestionEditorState; readonly isIncomplete: boolean };

function SaveStatus({
  editor: { saved, isUnsaved, missing, isTried, hasUnreadableMaths },
  isIncomplete,
}: SaveStatusProps) {
  const t = useTexts(questionTexts);
  const frame = useTexts(frameTexts);
  const [bold, rest] =
    isTried && hasUnreadableMaths
      ? [t.maths.refused, t.incompleteLine]
      : isIncomplete
        ? [t.incomplete(missing), t.incompleteLine]
        : isUnsaved || saved === null
          ? [frame.unsaved, t.becomes((saved?.version ?? 0) + 1)]
          : [t.allSaved, t.version(saved.version)];
  return (
    <>
      <b>{bold}</b> · {rest}
    </>
  );
}
