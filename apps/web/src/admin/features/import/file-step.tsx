import { adminPaths } from '@bharti/contracts/admin/paths';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { FileCard } from './file-card.tsx';
import styles from './import.module.css';
import { ProgressCard } from './progress-card.tsx';
import { RecentImports } from './recent-imports.tsx';
import { Steps } from './steps.tsx';
import type { useUpload } from './use-upload.ts';

type FileStepProps = { readonly upload: ReturnType<typeof useUpload> };

/** Step 1: the file is chosen and uploaded. */
export function FileStep({ upload }: FileStepProps) {
  const t = useTexts(uploadTexts);
  const problemText = useAdminProblem();
  const [file, setFile] = useState<File | null>(null);
  const wrong = file === null ? null : file.size === 0 ? t.empty : file.size > fileLimits.bytes ? t.tooLarge : null;
  if (upload.isPending && file !== null) return <Uploading file={file} sent={upload.sent} />;
  return (
    <>
      <Steps at={0} />
      <FileDrop onFile={setFile} />
      <p className={styles.templates}>
        <Download className="icon icon-small" aria-hidden="true" />
        <span>{t.template}</span>
        {(['xlsx', 'csv'] as const).map((format) => (
          <ButtonLink key={format} look="quiet" href={`${adminPaths.importTemplate}?format=${format}`} download>
            {format.toUpperCase()}
          </ButtonLink>
        ))}
      </p>
      {file !== null && <FileCard name={file.name} bytes={file.size} rows={null} />}
      {wrong !== null && <Alert title={wrong} />}
      {upload.error !== null && <Alert title={t.uploadFailed} line={problemText(upload.error)} />}
      {file === null && <RecentImports />}
      <SaveBar
        actions={
          <Button look="primary" disabled={file === null || wrong !== null} onClick={() => file && upload.mutate(file)}>
            {t.check}
          </Button>
        }
      >
        {file === null ? t.noFile : (wrong ?? t.chosen)}
      </SaveBar>
    </>
  );
}

/** The file field lies over the whole card, so that a file can also be dropped on it. */
function FileDrop({ onFile }: { readonly onFile: (file: File | null) => void }) {
  const t = useTexts(uploadTexts);
  const id = useId();
  return (
    <div className={`card ${styles.drop}`}>
      <span className="bubble">
        <Upload className="icon" aria-hidden="true" />
      </span>
      <h2>
        <label htmlFor={id}>{t.file}</label>
      </h2>
      <p id={`${id}-line`}>{t.fileLine}</p>
      <span className={styles.choose} aria-hidden="true">
        {t.choose}
      </span>
      <p className="small" id={`${id}-limits`}>
        {t.limits}
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,.xlsx,.txt,.tsv,.gift,.xml,.zip,.docx"
        aria-describedby={`${id}-line ${id}-limits`}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
    </div>
  );
}

function Uploading({ file, sent }: { readonly file: File; readonly sent: number }) {
  const t = useTexts(uploadTexts);
  return (
    <>
      <Steps at={0} />
      <FileCard name={file.name} bytes={file.size} rows={null} />
      <ProgressCard title={t.uploading} done={sent} total={file.size} isBytes note={t.stayHere} />
    </>
  );
}
