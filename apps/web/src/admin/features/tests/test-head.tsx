import { adminPages, adminPaths } from '@bharti/contracts/admin/paths';
import type { AdminTest } from '@bharti/contracts/admin/tests';
import { fillPath } from '@bharti/contracts/paths';
import { exportFormats, formatNames } from '@bharti/domain/import/file-kinds';
import type { Instant } from '@bharti/domain/time';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { testTexts } from '@bharti/i18n/admin/tests';
import { formatDateTime } from '@bharti/i18n/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, Download, Eye, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { testsKey } from '../../context/query-keys.ts';
import { useTexts } from '../../context/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { nameOf, StateBadge } from './test-facts.tsx';
import type { TestEditorState } from './use-test-editor.ts';

/** Name, state and the actions that concern the whole test. */
export function TestHead({ editor }: { readonly editor: TestEditorState }) {
  const { locale } = useLocale();
  const t = useTexts(testTexts);
  const { saved } = editor;
  const title = nameOf(locale, editor.form.title) || (saved === null ? t.newTest : t.unnamed);
  const facts =
    saved === null ? (
      t.notSaved
    ) : (
      <>
        <StateBadge state={saved.state} />
        <span>{t.savedAt(formatDateTime(locale, Date.parse(saved.changedAt) as Instant), saved.version)}</span>
      </>
    );
  return (
    <PageHead
      title={title}
      facts={facts}
      {...(saved !== null && { actions: <Actions editor={editor} saved={saved} /> })}
    />
  );
}

type ActionsProps = { readonly editor: TestEditorState; readonly saved: AdminTest };

function Actions({ editor, saved }: ActionsProps) {
  const t = useTexts(testTexts);
  const frame = useTexts(frameTexts);
  const navigate = useNavigate();
  const problemText = useAdminProblem();
  const { duplicate, archive, restore, remove } = useSteps(editor, saved);
  const [asked, setAsked] = useState<'archive' | 'remove' | 'print' | null>(null);
  const isArchived = saved.state === 'archived';
  // Each step names the saved version, so what is typed would be lost.
  const ifSaved = (step: () => void) => () => (editor.isUnsavedNow() ? toast.info(t.saveFirst) : step());
  const entries = [
    { label: t.duplicate, icon: Copy, onPress: ifSaved(() => duplicate.mutate()) },
    isArchived
      ? { label: t.restore, icon: ArchiveRestore, onPress: ifSaved(() => restore.mutate()) }
      : { label: t.archive, icon: Archive, onPress: ifSaved(() => setAsked('archive')) },
    ...exportFormats.map((format) => ({
      label: frame.exportAs(formatNames[format]),
      icon: Download,
      href: `${fillPath(adminPaths.testExport, { testId: saved.id })}?format=${format}`,
    })),
    ...(saved.isDeletable
      ? [{ label: t.remove, icon: Trash2, isDanger: true, onPress: ifSaved(() => setAsked('remove')) }]
      : []),
  ];
  const step = asked === 'remove' ? remove : archive;
  return (
    <>
      <Button icon={Eye} onClick={ifSaved(() => void navigate(fillPath(adminPages.testPreview, { testId: saved.id })))}>
        {t.preview}
      </Button>
      <Button icon={Printer} onClick={ifSaved(() => setAsked('print'))}>
        {t.print}
      </Button>
      <MoreMenu label={t.more} entries={entries} />
      {asked === 'print' && <PrintDialog test={saved} onClose={() => setAsked(null)} />}
      {(asked === 'archive' || asked === 'remove') && (
        <ConfirmDialog
          title={asked === 'remove' ? t.removeTitle : t.archiveTitle}
          line={asked === 'remove' ? t.removeLine : t.archiveLine}
          action={asked === 'remove' ? t.remove : t.archive}
          isBusy={step.isPending}
          problem={problemText(step.error)}
          onConfirm={() => step.mutate(undefined, { onSuccess: () => setAsked(null) })}
          onClose={() => {
            step.reset();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

/** The key of a duplicate is made for the page once, so that a second press makes no second copy. */
function useSteps(editor: TestEditorState, saved: AdminTest) {
  const t = useTexts(testTexts);
  const api = useAdminApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const problemText = useAdminProblem();
  const [key] = useState(() => crypto.randomUUID());
  const { id, version } = saved;
  const onError = (error: unknown) => {
    const text = problemText(error);
    if (text !== null) toast.error(text);
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: testsKey });
  const duplicate = useMutation({
    mutationFn: async () => orThrow(await api.duplicateTest(id, key)),
    onError,
    onSuccess: async (copy) => {
      await navigate(fillPath(adminPages.test, { testId: copy.id }));
      toast.success(t.duplicated);
      await refresh();
    },
  });
  const archive = useMutation({
    mutationFn: async () => orThrow(await api.moveTest(id, 'archive', version)),
    onSuccess: (next) => {
      editor.adopt(next);
      toast.success(t.archived);
    },
  });
  const restore = useMutation({
    mutationFn: async () => orThrow(await api.moveTest(id, 'restore', version)),
    onError,
    onSuccess: (next) => {
      editor.adopt(next);
      toast.success(t.restored);
    },
  });
  const remove = useMutation({
    mutationFn: async () => orThrow(await api.deleteTest(id, version)),
    onSuccess: async () => {
      await navigate(adminPages.tests, { replace: true });
      toast.success(t.removed);
      queryClient.removeQueries({ queryKey: [...testsKey, 'one', id] });
      await refresh();
    },
  });
  return { duplicate, archive, restore, remove };
}
