import type { QuestionDetails } from '@bharti/contracts/admin/bank';
import { questionTexts } from '@bharti/i18n/admin/question';
import { Archive, Check, PencilLine, TriangleAlert } from 'lucide-react';
import { classes } from '../../../../ui/classes.ts';
import { useTexts } from '../../../context/texts.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { QuestionActions } from './question-actions.tsx';
import type { QuestionEditorState } from './use-question-editor.ts';

type QuestionHeadProps = { readonly editor: QuestionEditorState; readonly mismatches: number };

export function QuestionHead({ editor, mismatches }: QuestionHeadProps) {
  const t = useTexts(questionTexts);
  const { saved } = editor;
  if (saved === null) return <PageHead title={t.newTitle} facts={t.notSaved} />;
  return (
    <PageHead
      title={t.title(saved.id)}
      facts={
        <>
          <StateBadge state={saved.state} />
          {mismatches > 0 && (
            <span className="badge bad">
              <TriangleAlert className="icon" aria-hidden="true" />
              {t.mismatches(mismatches)}
            </span>
          )}
          <span>
            {[t.version(saved.version), t.inTests(saved.tests.length), ...(saved.isBuiltIn ? [t.builtIn] : [])].join(
              ' · ',
            )}
          </span>
        </>
      }
      actions={<QuestionActions editor={editor} saved={saved} />}
    />
  );
}

const icons = { draft: PencilLine, ready: Check, retired: Archive } as const;

function StateBadge({ state }: Pick<QuestionDetails, 'state'>) {
  const t = useTexts(questionTexts);
  const Icon = icons[state];
  return (
    <span className={classes('badge', state === 'ready' && 'good', state === 'retired' && 'sample')}>
      <Icon className="icon" aria-hidden="true" />
      {t.states[state]}
    </span>
  );
}
