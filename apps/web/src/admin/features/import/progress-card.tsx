import { uploadTexts } from '@bharti/i18n/admin/upload';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { useTexts } from '../../context/texts.ts';
import styles from './import.module.css';

type ProgressCardProps = {
  readonly title: string;
  readonly done: number;
  /** Zero while it is not known. */
  readonly total: number;
  readonly isBytes?: boolean;
  readonly note: string;
  readonly action?: ReactNode;
};

/** How far the upload, the check or the import is. */
export function ProgressCard({ title, done, total, isBytes = false, note, action }: ProgressCardProps) {
  const t = useTexts(uploadTexts);
  const percent = total === 0 ? null : Math.floor((100 * done) / total);
  const shown = (value: number) => (isBytes ? formatBytes(value) : value.toLocaleString('en-IN'));
  return (
    <div className={`card ${styles.progress}`}>
      <div>
        <h2>{title}</h2>
        {percent !== null && <b className="num">{percent}%</b>}
      </div>
      <span
        className={`bar ${styles.tall}`}
        role="progressbar"
        aria-label={title}
        {...(percent !== null && { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      >
        <i className={percent === null ? styles.unknown : undefined} style={{ width: `${percent ?? 30}%` }} />
      </span>
      {total > 0 && (
        <p className="small muted">
          {isBytes ? t.bytesOf(shown(done), shown(total)) : t.rowsOf(shown(done), shown(total))}
        </p>
      )}
      <p className={styles.noteLine}>
        <Info className="icon" aria-hidden="true" />
        <span>{note}</span>
      </p>
      {action}
    </div>
  );
}
