import { uploadTexts } from '@bharti/i18n/admin/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { toast } from '../../../ui/toast.ts';
import { adminRefusalOf, orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './import.module.css';
import { useUndoPreview } from './queries.ts';

type UndoImportProps = { readonly id: string; readonly name: string; readonly onUndone: () => void };

/** Takes an import back, after a question that names what will be lost; or says why that is not possible. */
export function UndoImport(props: UndoImportProps) {
  const t = useTexts(uploadTexts);
  const { data: preview } = useUndoPreview(props.id);
  const [isAsked, setAsked] = useState(false);
  if (preview !== undefined && preview.blocked > 0 && !isAsked)
    return <p className="small muted">{t.undoBlocked(preview.blocked)}</p>;
  return (
    <>
      <Button look="quiet" icon={Undo2} onClick={() => setAsked(true)}>
        {t.undo}
      </Button>
      {isAsked && <UndoDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

function UndoDialog({ id, name, onUndone, onClose }: UndoImportProps & { readonly onClose: () => void }) {
  const t = useTexts(uploadTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const problemText = useAdminProblem();
  const preview = useUndoPreview(id);
  const undo = useMutation({
    mutationFn: async () => orThrow(await api.undoImport(id)),
    onSuccess: ({ removed, restored }) => toast.success(t.undone(removed, restored)),
    onSettled: async (_done, error) => {
      // An earlier try undid it, and its reply was lost.
      const isGone = error === null || adminRefusalOf(error)?.code === 'import_not_found';
      if (!isGone) return;
      onClose();
      onUndone();
      await queryClient.invalidateQueries();
    },
  });
  if (preview.data !== undefined && preview.data.blocked === 0) {
    const { removed, restored } = preview.data;
    return (
      <ConfirmDialog
        title={t.undoTitle}
        line={t.undoLine(name, removed, restored)}
        action={t.undo}
        isBusy={undo.isPending}
        problem={problemText(undo.error)}
        onConfirm={() => undo.mutate()}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t.undoTitle} onClose={onClose}>
      <div className="dialog-body">
        <QueryBoundary query={preview} title={t.notLoaded}>
          {({ blocked }) => <p>{t.undoBlocked(blocked)}</p>}
        </QueryBoundary>
        <div className={styles.actions}>
          <Button data-first-focus="" onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
