import type { UploadedImage } from '@bharti/contracts/admin/images';
import { longestAlt } from '@bharti/domain/bank-question';
import { largestUpload, uploadTypes } from '@bharti/domain/image';
import { questionTexts } from '@bharti/i18n/admin/question';
import { adminRefusalText } from '@bharti/i18n/admin/refusals';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale } from '../../../../context/locale.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { QuestionFigure } from '../../../../ui/question-figure.tsx';
import { orThrow, useAdminApi, useAdminProblem } from '../../../context/api.ts';
import { useTexts } from '../../../context/texts.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Part } from '../../../ui/part.tsx';
import { BilingualField } from './bilingual-field.tsx';
import styles from './editor.module.css';
import type { Language, QuestionForm } from './question-form.ts';
import type { QuestionEditorState } from './use-question-editor.ts';

type Figure = NonNullable<QuestionForm['figure']>;
type FigurePartProps = { readonly editor: QuestionEditorState; readonly language: Language };

/** The figure with its description in both languages; it can be replaced and taken out. */
export function FigurePart({ editor, language }: FigurePartProps) {
  const t = useTexts(questionTexts);
  const { figure } = editor.form;
  const [removed, setRemoved] = useState<Figure | null>(null);
  const upload = useUpload(editor);
  const size = upload.data?.path === (figure?.kind === 'image' ? figure.path : null) ? upload.data : undefined;
  return (
    <Part title={t.figure}>
      <div className={`card ${styles.panel} ${styles.sides}`}>
        {figure !== null && (
          <div className={styles.shown}>
            <QuestionFigure figure={figure} />
            {size !== undefined && (
              <p className="small muted">
                {t.size(size.width, size.height)} · <span className="num">{formatBytes(size.bytes)}</span>
              </p>
            )}
          </div>
        )}
        {upload.problem !== null && <Alert title={upload.problem} />}
        <div className={styles.buttons}>
          <FileField
            label={figure === null ? t.chooseFigure : t.replace}
            isBusy={upload.isPending}
            onFile={(file) => upload.choose(file)}
          />
          {figure !== null && (
            <Button
              look="quiet"
              onClick={() => {
                setRemoved(figure);
                editor.change({ figure: null });
              }}
            >
              {t.removeFigure}
            </Button>
          )}
        </div>
        <p className="small muted" role="status">
          {upload.isPending ? t.uploading : t.figureLine}
        </p>
        {figure === null && removed !== null && (
          <p className={styles.undo}>
            {t.figureRemoved}
            <Button look="quiet" onClick={() => editor.change({ figure: removed })}>
              {t.putBack}
            </Button>
          </p>
        )}
        {figure !== null && (
          <div className={styles.bi} data-language={language}>
            <BilingualField
              editor={editor}
              differences={[]}
              part="figure"
              label={t.description}
              rows={2}
              maxLength={longestAlt}
              value={figure.alt}
              onChange={(alt) => editor.change({ figure: { ...figure, alt } })}
            />
            <p className="small muted">{t.descriptionHint}</p>
          </div>
        )}
      </div>
    </Part>
  );
}

type FileFieldProps = { readonly label: string; readonly isBusy: boolean; readonly onFile: (file: File) => void };

/** The file field lies over its button, so that a file can also be dropped on it. */
function FileField({ label, isBusy, onFile }: FileFieldProps) {
  const t = useTexts(questionTexts);
  const id = useId();
  return (
    <span className={styles.file} aria-busy={isBusy}>
      <ImageUp className="i s" aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
      <label className="hide" htmlFor={id}>
        {t.figureFile}
      </label>
      <input
        id={id}
        type="file"
        accept={uploadTypes.join(',')}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </span>
  );
}

/** The description stays when the figure is replaced. */
function useUpload({ form, change }: QuestionEditorState) {
  const { locale } = useLocale();
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const [isRefused, setRefused] = useState(false);
  const mutation = useMutation({
    mutationFn: async (file: File): Promise<UploadedImage> => orThrow(await api.uploadImage(file)),
    onSuccess: ({ path }) => change({ figure: { kind: 'image', path, alt: form.figure?.alt ?? { en: '', mr: '' } } }),
  });
  return {
    data: mutation.data,
    isPending: mutation.isPending,
    problem: isRefused ? adminRefusalText(locale, { code: 'image_unreadable' }) : problemText(mutation.error),
    choose: (file: File) => {
      const isWrong = !uploadTypes.some((type) => type === file.type) || file.size > largestUpload || file.size === 0;
      setRefused(isWrong);
      mutation.reset();
      if (!isWrong) mutation.mutate(file);
    },
  };
}
