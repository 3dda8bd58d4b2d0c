import { useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSyncPart } from './use-sync-part.ts';

type OutdatedNoticeProps = {
  /** The number of the question on the screen. */
  readonly current: number;
  readonly sync: AnswerSync;
  readonly className: string;
  readonly onUpdate: () => void;
};

/**
 * Tells the candidate that this page is too old for the server: between two questions, and when all answers are saved. The
 * server goes on saving them, so the candidate may wait until the test is over. Rendered once that is known.
 */
export function OutdatedNotice({ current, sync, className, onUpdate }: OutdatedNoticeProps) {
  const { attempt } = useLocale().t;
  const isSaved = useSyncPart(sync, ({ status }) => status === 'saved');
  const [learnedAt] = useState(current);
  const [isLater, setLater] = useState(false);
  if (learnedAt === current || !isSaved || isLater) return null;
  return (
    <Dialog title={attempt.updateTitle} className={className} onClose={() => setLater(true)}>
      <div className="dialog-body">
        <p>{attempt.updateLine}</p>
        <Button look="primary" isBlock data-first-focus="" onClick={onUpdate}>
          {attempt.updateNow}
        </Button>
        <Button isBlock onClick={() => setLater(true)}>
          {attempt.updateLater}
        </Button>
      </div>
    </Dialog>
  );
}
