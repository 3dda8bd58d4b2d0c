import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { adminPages } from '@bharti/contracts/admin/paths';
import type { AdminTest } from '@bharti/contracts/admin/tests';
import { testTexts } from '@bharti/i18n/admin/tests';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { BackLink } from '../../ui/page-head.tsx';
import { ChecklistPart } from './checklist-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { MarksPart } from './marks-part.tsx';
import { NamePart } from './name-part.tsx';
import { PricePart } from './price-part.tsx';
import { PublishBar } from './publish-bar.tsx';
import { QuestionsPart } from './questions-part.tsx';
import styles from './test-editor.module.css';
import { TestHead } from './test-head.tsx';
import { useChecklist } from './use-checklist.ts';
import { useTestEditor } from './use-test-editor.ts';

const none: readonly QuestionRow[] = [];

type TestEditorProps = { readonly test: AdminTest | null; readonly chosen?: readonly QuestionRow[] };

/** @param test null for a new test, which begins with the `chosen` questions. */
export function TestEditor({ test, chosen = none }: TestEditorProps) {
  const t = useTexts(testTexts);
  const problemText = useAdminProblem();
  const editor = useTestEditor(test, chosen);
  const checklist = useChecklist(editor.saved);
  const [rows, setRows] = useState<ReadonlyMap<string, QuestionRow>>(() => byId(test?.questions ?? chosen));
  const { saved, form, change, wrong, conflict } = editor;
  const problem = problemText(editor.error);
  const addRows = (added: readonly QuestionRow[]) => setRows((before) => new Map([...before, ...byId(added)]));
  return (
    <>
      <BackLink to={adminPages.tests}>{t.title}</BackLink>
      <TestHead editor={editor} />
      {problem !== null && (
        <Alert
          title={problem}
          {...(conflict !== null && { action: <Conflict editor={editor} version={conflict} /> })}
        />
      )}
      {saved?.state === 'archived' && <Alert kind="notice" title={t.archivedLine} />}
      <div className={styles.columns}>
        <div>
          <NamePart
            form={form}
            isNew={saved === null || saved.publishedVersion === null}
            change={change}
            isChecked={editor.isChecked}
          />
          <QuestionsPart
            testId={saved?.id ?? null}
            sections={form.sections}
            rows={rows}
            flawed={checklist.flawed}
            onRows={addRows}
            onChange={(sections) => change({ sections })}
          />
          <MarksPart form={form} change={change} wrong={wrong} />
          <PricePart form={form} change={change} wrong={wrong} />
        </div>
        <aside>
          <ChecklistPart editor={editor} checklist={checklist} />
          {saved !== null && <HistoryPart editor={editor} saved={saved} onRows={addRows} />}
        </aside>
      </div>
      <PublishBar editor={editor} checklist={checklist} />
      <LeaveGuard isUnsaved={editor.isUnsavedNow} />
    </>
  );
}

const byId = (rows: readonly QuestionRow[]) => new Map(rows.map((row) => [row.id, row]));

type ConflictProps = { readonly editor: ReturnType<typeof useTestEditor>; readonly version: number };

/** Nothing is lost either way: the version that is not shown stays in the history. */
function Conflict({ editor, version }: ConflictProps) {
  const t = useTexts(testTexts);
  return (
    <div className={styles.buttons}>
      <Button onClick={() => editor.save({ publishes: false, over: version })}>{t.conflictSave}</Button>
      <Button look="quiet" onClick={() => void editor.reload()}>
        {t.conflictShow}
      </Button>
    </div>
  );
}
