import type { QuestionRow } from '@bharti/contracts/admin/bank';
import type { AdminTest, TestHistory } from '@bharti/contracts/admin/tests';
import { type TestHistoryTexts, testHistoryTexts } from '@bharti/i18n/admin/test-history';
import { type VersionTexts, versionTexts } from '@bharti/i18n/admin/versions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useStaff } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { Changes, VersionDialog } from '../../ui/version-dialog.tsx';
import { VersionList } from '../../ui/version-list.tsx';
import { useTestQueries } from './queries.ts';
import { formOf } from './test-form.ts';
import { useTestChanges } from './use-test-changes.ts';
import type { TestEditorState } from './use-test-editor.ts';

type HistoryProps = {
  readonly editor: TestEditorState;
  readonly saved: AdminTest;
  /** Questions that a restored version brings. */
  readonly onRows: (rows: readonly QuestionRow[]) => void;
};

/** The versions of the test. An older one can be looked at and restored. */
export function HistoryPart({ editor, saved, onRows }: HistoryProps) {
  const t = useTexts(testHistoryTexts);
  const versions = useTexts(versionTexts);
  const query = useInfiniteQuery(useTestQueries().history(saved));
  const [seen, setSeen] = useState<number | null>(null);
  return (
    <>
      <VersionList
        title={t.versions}
        line={t.versionsLine}
        query={query}
        current={saved.version}
        titleOf={(version) => titleOf(t, versions, version)}
        makerOf={({ kind }) => (kind === 'questions_ended' ? t.byItself : null)}
        onSee={setSeen}
      />
      {seen !== null && (
        <TestVersion editor={editor} saved={saved} version={seen} onRows={onRows} onClose={() => setSeen(null)} />
      )}
    </>
  );
}

type Version = TestHistory['versions'][number];

function titleOf(t: TestHistoryTexts, versions: VersionTexts, { kind, changed, ended }: Version): string {
  if (kind === 'questions_ended') return t.ended(ended?.replaced ?? 0, ended?.leftOut ?? 0);
  return kind === 'edited'
    ? versions.changed(changed.map((field) => t.fields[field] ?? field).join(', '))
    : t.kinds[kind];
}

type TestVersionProps = HistoryProps & { readonly version: number; readonly onClose: () => void };

/** Restoring puts the content into the editor, from where it is saved as the newest version. */
function TestVersion({ editor, saved, version, onRows, onClose }: TestVersionProps) {
  const t = useTexts(testHistoryTexts);
  const versions = useTexts(versionTexts);
  const query = useQuery(useTestQueries().version(saved.id, version));
  const changesOf = useTestChanges();
  const { role } = useStaff();
  return (
    <VersionDialog version={version} query={query} onClose={onClose}>
      {(found) => (
        <>
          <Changes {...changesOf(found)} />
          {version !== saved.version && saved.state !== 'archived' && (
            <>
              {editor.isUnsavedNow() && <p>{t.unsavedLost}</p>}
              <Button
                look="primary"
                onClick={() => {
                  onRows(found.questions);
                  const { priceKind, price } = editor.form;
                  // The price stays as it is for an editor, who may not change it.
                  editor.change({ ...formOf(found.content), ...(role !== 'owner' && { priceKind, price }) });
                  toast.info(t.restored(version));
                  onClose();
                }}
              >
                {versions.restore(version)}
              </Button>
            </>
          )}
        </>
      )}
    </VersionDialog>
  );
}
