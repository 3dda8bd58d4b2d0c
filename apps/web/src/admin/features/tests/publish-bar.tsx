import { frameTexts } from '@bharti/i18n/admin/frame';
import { testChecklistTexts } from '@bharti/i18n/admin/test-checklist';
import { testTexts } from '@bharti/i18n/admin/tests';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import type { Checklist } from './use-checklist.ts';
import type { TestEditorState } from './use-test-editor.ts';

type PublishBarProps = { readonly editor: TestEditorState; readonly checklist: Checklist };

/** What is unsaved or missing, and the buttons Save and Publish. */
export function PublishBar({ editor, checklist }: PublishBarProps) {
  const t = useTexts(testTexts);
  const c = useTexts(testChecklistTexts);
  const [isAsking, setAsking] = useState(false);
  const { saved, isUnsaved, isSaving, save } = editor;
  if (saved?.state === 'archived') return null;
  const isPublished = saved?.state === 'published' && !saved.hasUnpublishedChanges && checklist.changed === 0;
  const canPublish = isUnsaved || (saved !== null && checklist.isPublishable && !isPublished);
  const { differing } = checklist;
  const publish = () => save({ publishes: true });
  return (
    <SaveBar
      isUnsaved={isUnsaved}
      actions={
        <>
          <Button isBusy={isSaving} disabled={!isUnsaved && saved !== null} onClick={() => save({ publishes: false })}>
            {t.saveDraft}
          </Button>
          <Button
            look="primary"
            isBusy={isSaving}
            disabled={!canPublish}
            onClick={() => (differing > 0 ? setAsking(true) : publish())}
          >
            {t.publish}
          </Button>
        </>
      }
    >
      <SaveStatus editor={editor} checklist={checklist} isPublished={isPublished} />
      {isAsking && (
        <ConfirmDialog
          title={c.publishDiffering}
          line={c.differing(differing)}
          action={t.publish}
          isDanger={false}
          onConfirm={() => {
            setAsking(false);
            publish();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SaveBar>
  );
}

function SaveStatus({ editor, checklist, isPublished }: PublishBarProps & { readonly isPublished: boolean }) {
  const t = useTexts(testTexts);
  const frame = useTexts(frameTexts);
  if (editor.wrong.length > 0) return <b>{t.fieldsWrong}</b>;
  if (editor.isUnsaved || editor.saved === null) return <b>{frame.unsaved}</b>;
  // Before the checklist is there, it is not known whether questions were changed since.
  if (isPublished) return checklist.query.isSuccess ? <b>{t.isPublished}</b> : null;
  if (checklist.isPublishable)
    return <Two bold={checklist.changed > 0 ? t.questionsChanged(checklist.changed) : t.ready} rest={t.readyLine} />;
  return checklist.blocking === 0 ? null : <Two bold={t.thingsMissing(checklist.blocking)} rest={t.namedAbove} />;
}

const Two = ({ bold, rest }: { readonly bold: string; readonly rest: string }) => (
  <>
    <b>{bold}</b> · {rest}
  </>
);
