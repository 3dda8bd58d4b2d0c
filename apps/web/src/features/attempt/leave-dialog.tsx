import { useLocale } from '../../context/locale.tsx';
import { useStoredIn } from '../../context/persistence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSittingTexts } from './use-sitting-texts.ts';
import { useSyncPart } from './use-sync-part.ts';

type LeaveDialogProps = {
  readonly sync: AnswerSync;
  readonly className: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Asks before the candidate leaves a running attempt, and says what becomes of their answers. */
export function LeaveDialog({ sync, className, onStay, onLeave }: LeaveDialogProps) {
  const { attempt } = useLocale().t;
  const texts = useSittingTexts();
  const isOfServer = useStoredIn() === 'server';
  const isSaved = useSyncPart(sync, ({ unsent }) => unsent.size === 0);
  const isKept = useSyncPart(sync, (state) => state.isKept);
  return (
    <Dialog title={attempt.leaveTitle} className={className} onClose={onStay}>
      <div className="dialog-body">
        <p>{isSaved || (isKept && !isOfServer) ? texts.leaveSaved : isKept ? texts.leaveKept : texts.leaveUnsaved}</p>
        <Button look="primary" isBlock data-first-focus="" onClick={onStay}>
          {texts.stay}
        </Button>
        <Button isBlock onClick={onLeave}>
          {texts.leaveNow}
        </Button>
      </div>
    </Dialog>
  );
}
