import { useEffect, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { useIsOutdated } from '../../context/outdated.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './attempt.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSyncPart } from './use-sync-part.ts';

type OutdatedNoticeProps = {
  /** The number of the question on the screen. */
  readonly current: number;
  readonly sync: AnswerSync;
  readonly onUpdate: () => void;
};

/**
 * Tells the candidate that this page is too old for the server: between two questions, and when all answers are saved. The
 * server goes on saving them, so the candidate may wait until the test is over.
 */
export function OutdatedNotice({ current, sync, onUpdate }: OutdatedNoticeProps) {
  const { attempt } = useLocale().t;
  const isOutdated = useIsOutdated();
  const isSaved = useSyncPart(sync, ({ status }) => status === 'saved');
  const [learnedAt, setLearnedAt] = useState<number | null>(null);
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (isOutdated) setLearnedAt((known) => known ?? current);
  }, [isOutdated, current]);
  if (learnedAt === null || learnedAt === current || !isSaved || isLater) return null;
  return (
    <Dialog title={attempt.updateTitle} className={`dialog ${styles.dialog}`} onClose={() => setLater(true)}>
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

/** Loads the page again. The running test goes on at the same question. */
export function Reload() {
  useEffect(() => location.reload(), []);
  return null;
}
