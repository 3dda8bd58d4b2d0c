import type { QuestionDetails } from '@bharti/contracts/admin/bank';
import { adminPages } from '@bharti/contracts/admin/paths';
import { questionTexts } from '@bharti/i18n/admin/question';
import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../../context/api.ts';
import { useTexts } from '../../../context/texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { copyOf } from './copied-question.ts';
import type { QuestionEditorState } from './use-question-editor.ts';

type ActionsProps = { readonly editor: QuestionEditorState; readonly saved: QuestionDetails };

/** Duplicate, retire or take back, delete. */
export function QuestionActions({ editor, saved }: ActionsProps) {
  const t = useTexts(questionTexts);
  const navigate = useNavigate();
  const problemText = useAdminProblem();
  const { move, remove } = useSteps(editor, saved);
  const [asked, setAsked] = useState<'retire' | 'remove' | null>(null);
  const isRetired = saved.state === 'retired';
  // Each step names the saved version, so what is typed would be lost.
  const ifSaved = (step: () => void) => () => (editor.isUnsavedNow() ? toast.info(t.saveFirst) : step());
  const entries = [
    {
      label: t.duplicate,
      icon: Copy,
      onPress: ifSaved(() => {
        void navigate(adminPages.newQuestion, { state: copyOf(editor.form) });
        toast.info(t.duplicated);
      }),
    },
    isRetired
      ? { label: t.takeBack, icon: ArchiveRestore, onPress: ifSaved(() => move.mutate('draft')) }
      : { label: t.retire, icon: Archive, onPress: ifSaved(() => setAsked('retire')) },
    ...(saved.isDeletable
      ? [{ label: t.remove, icon: Trash2, isDanger: true, onPress: ifSaved(() => setAsked('remove')) }]
      : []),
  ];
  const isRemoving = asked === 'remove';
  const step = isRemoving ? remove : move;
  const close = () => {
    step.reset();
    setAsked(null);
  };
  return (
    <>
      <MoreMenu label={t.more} entries={entries} />
      {asked !== null && (
        <ConfirmDialog
          title={isRemoving ? t.removeTitle : t.retireTitle}
          line={isRemoving ? t.removeLine(saved.version) : t.retireLine(saved.tests.length)}
          action={isRemoving ? t.remove : t.retire}
          isBusy={step.isPending}
          problem={problemText(step.error)}
          onConfirm={() => (isRemoving ? remove.mutate() : move.mutate('retired', { onSuccess: close }))}
          onClose={close}
        />
      )}
    </>
  );
}

function useSteps(editor: QuestionEditorState, { id, version }: QuestionDetails) {
  const t = useTexts(questionTexts);
  const api = useAdminApi();
  const navigate = useNavigate();
  const problemText = useAdminProblem();
  const move = useMutation({
    mutationFn: async (state: 'draft' | 'retired') => orThrow(await api.setQuestionState(id, { version, state })),
    onSuccess: (next) => {
      editor.adopt(next);
      toast.success(next.state === 'retired' ? t.retired : t.takenBack);
    },
    onError: (error, state) => {
      const problem = problemText(error);
      if (state === 'draft' && problem !== null) toast.error(problem);
    },
  });
  const remove = useMutation({
    mutationFn: async () => orThrow(await api.deleteQuestion(id, version)),
    onSuccess: async () => {
      await navigate(adminPages.questions, { replace: true });
      toast.success(t.removed);
    },
  });
  return { move, remove };
}
