import { frameTexts } from '@bharti/i18n/admin/frame';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../context/texts.ts';
import styles from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  readonly title: string;
  /** What will be lost, and what stays. */
  readonly line: string;
  /** The text of the confirming button: the verb of the title. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  /** Why it was refused. */
  readonly problem?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something is removed, and names what will be lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, line, action, isDanger = true, isBusy = false, problem = null, onConfirm, onClose } = props;
  const t = useTexts(frameTexts);
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <div className="dialog-body">
        <p>{line}</p>
        {problem !== null && <Alert title={problem} />}
        <div className={styles.buttons}>
          <Button disabled={isBusy} data-first-focus="" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button look={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => !isBusy && onConfirm()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
