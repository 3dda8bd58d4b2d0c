import { uploadTexts } from '@bharti/i18n/admin/upload';
import { FileSpreadsheet } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { useTexts } from '../../context/texts.ts';
import styles from './import.module.css';

type FileCardProps = {
  readonly name: string;
  readonly bytes: number;
  /** Null until they are counted. */
  readonly rows: number | null;
  readonly onOther?: () => void;
};

/** The file that is being imported. */
export function FileCard({ name, bytes, rows, onOther }: FileCardProps) {
  const t = useTexts(uploadTexts);
  const facts = [...(rows === null ? [] : [t.rowCount(rows.toLocaleString('en-IN'))]), formatBytes(bytes)];
  return (
    <div className={`card ${styles.file}`}>
      <FileSpreadsheet className="icon" aria-hidden="true" />
      <div>
        <b>{name}</b>
        <span className={styles.sub}>{facts.join(' · ')}</span>
      </div>
      {onOther !== undefined && (
        <Button look="quiet" onClick={onOther}>
          {t.otherFile}
        </Button>
      )}
    </div>
  );
}
