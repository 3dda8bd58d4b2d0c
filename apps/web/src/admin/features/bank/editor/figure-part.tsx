import { longestAlt } from '@bharti/domain/content/bank-question';
import { uploadTypes } from '@bharti/domain/content/image';
import { questionTexts } from '@bharti/i18n/admin/question';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { formatBytes } from '../../../../ui/format-bytes.ts';
import { QuestionFigure } from '../../../../ui/question-figure.tsx';
import { useImageUpload } from '../../../context/image-upload.ts';
import { useTexts } from '../../../context/texts.ts';
import { FileField } from '../../../ui/file-field.tsx';
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
  // The description stays when the figure is replaced.
  const upload = useImageUpload(({ path }) =>
    editor.change({ figure: { kind: 'image', path, alt: figure?.alt ?? { en: '', mr: '' } } }),
  );
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
            text={figure === null ? t.chooseFigure : t.replace}
            label={t.figureFile}
            icon={ImageUp}
            accept={uploadTypes.join(',')}
            isBusy={upload.isPending}
            onFile={upload.choose}
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
