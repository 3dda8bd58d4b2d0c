import type { NoteList } from '@bharti/contracts/admin/notes';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { largestNote, noteFile } from '@bharti/domain/content/note';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { formatDate } from '@bharti/i18n/format';
import { noteTitles } from '@bharti/i18n/note-titles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { notesKey } from './queries.ts';
import styles from './settings.module.css';

/** One note: which file is served, an upload in its place, and the way back. */
export function NoteRow({ note: { name, uploaded } }: { readonly note: NoteList['notes'][number] }) {
  const t = useTexts(settingsTexts);
  const { locale } = useLocale();
  const problemText = useAdminProblem();
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const [isResetting, setResetting] = useState(false);
  const { upload, reset } = useNoteChanges(name, () => setResetting(false));
  const title = noteTitles[name][locale];
  const problem = tooLarge === null ? problemText(upload.error) : t.noteTooLarge(formatBytes(tooLarge.size));
  return (
    <li className={styles.note}>
      <b>{title}</b>
      <p className="small muted" role="status">
        {upload.isPending ? (
          t.uploading
        ) : uploaded === null ? (
          t.builtIn
        ) : (
          <a href={fillPath(apiPaths.note, { file: noteFile(name) })} download>
            {t.ownFile(formatBytes(uploaded.bytes), formatDate(locale, instantOf(uploaded.at)))}
          </a>
        )}
      </p>
      <div className={styles.noteButtons}>
        <FileField
          text={t.uploadPdf}
          label={`${t.uploadPdf}: ${title}`}
          icon={Upload}
          accept="application/pdf"
          isBusy={upload.isPending}
          onFile={(file) => {
            upload.reset();
            const isTooLarge = file.size > largestNote;
            setTooLarge(isTooLarge ? file : null);
            if (!isTooLarge) upload.mutate(file);
          }}
        />
        {uploaded !== null && (
          <Button look="quiet" icon={Undo2} aria-label={`${t.reset}: ${title}`} onClick={() => setResetting(true)}>
            {t.reset}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className={styles.pictureError} role="alert">
          <CircleAlert className="icon icon-small" aria-hidden="true" />
          {problem}
        </p>
      )}
      {isResetting && uploaded !== null && (
        <ConfirmDialog
          title={t.resetNoteTitle(title)}
          line={t.resetNoteLine(formatBytes(uploaded.bytes))}
          action={t.reset}
          isBusy={reset.isPending}
          problem={problemText(reset.error)}
          onConfirm={() => reset.mutate()}
          onClose={() => setResetting(false)}
        />
      )}
    </li>
  );
}

function useNoteChanges(name: NoteList['notes'][number]['name'], onReset: () => void) {
  const t = useTexts(settingsTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const show = (list: NoteList) => queryClient.setQueryData(notesKey, list);
  const upload = useMutation({
    mutationFn: async (file: File) => orThrow(await api.uploadNote(name, file)),
    onSuccess: (list) => {
      show(list);
      toast.success(t.noteSaved);
    },
  });
  const reset = useMutation({
    mutationFn: async () => orThrow(await api.resetNote(name)),
    onSuccess: (list) => {
      show(list);
      onReset();
      toast.success(t.noteReset);
    },
  });
  return { upload, reset };
}
