import { uploadTexts } from '@bharti/i18n/admin/upload';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../context/texts.ts';
import styles from './import.module.css';

type GiveUpDialogProps = {
  readonly rows: number;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
};

/** Asks before the rows and what was mended in them are deleted. */
export function GiveUpDialog({ rows, isBusy, problem, onGiveUp, onClose }: GiveUpDialogProps) {
  const t = useTexts(uploadTexts);
  return (
    <Dialog title={t.giveUp} isBusy={isBusy} onClose={onClose}>
      <div className="dialog-body">
        <p>{t.giveUpLine(rows)}</p>
        {problem !== null && <Alert title={problem} />}
        <div className={styles.actions}>
          <Button data-first-focus onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" isBusy={isBusy} onClick={onGiveUp}>
            {t.giveUpYes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
