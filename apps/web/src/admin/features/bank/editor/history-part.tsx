import type { QuestionDetails, QuestionHistory } from '@bharti/contracts/admin/bank';
import { type QuestionTexts, questionTexts } from '@bharti/i18n/admin/question';
import { type VersionTexts, versionTexts } from '@bharti/i18n/admin/versions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../context/texts.ts';
import { VersionList } from '../../../ui/version-list.tsx';
import { useQuestionQueries } from './queries.ts';
import { partNames } from './question-form.ts';
import { QuestionVersionDialog } from './question-version-dialog.tsx';
import type { QuestionEditorState } from './use-question-editor.ts';

type HistoryProps = { readonly editor: QuestionEditorState; readonly saved: QuestionDetails };

/** The versions of the question. An older one can be looked at and restored. */
export function HistoryPart({ editor, saved }: HistoryProps) {
  const t = useTexts(questionTexts);
  const versions = useTexts(versionTexts);
  const query = useInfiniteQuery(useQuestionQueries().history(saved.id, saved.version));
  const [seen, setSeen] = useState<number | null>(null);
  return (
    <>
      <VersionList
        title={t.versions}
        line={t.versionsLine}
        query={query}
        current={saved.version}
        titleOf={(version) => titleOf(t, versions, version)}
        onSee={setSeen}
      />
      {seen !== null && (
        <QuestionVersionDialog editor={editor} saved={saved} version={seen} onClose={() => setSeen(null)} />
      )}
    </>
  );
}

type Version = QuestionHistory['versions'][number];

function titleOf(t: QuestionTexts, versions: VersionTexts, { kind, state, changed }: Version): string {
  if (changed.length > 0) return versions.changed(partNames(t, changed));
  return kind === 'state' || kind === 'edited' ? t.stateNow(t.states[state]) : t.kinds[kind];
}
