import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './attempt.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSyncPart } from './use-sync-part.ts';

/** Asks before the candidate leaves a running attempt, by Back, by a link, or by closing the page. */
export function LeaveGuard({ sync }: { readonly sync: AnswerSync }) {
  // When the app itself replaces the page, by the result or the sign-in, it must not ask.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog sync={sync} onStay={blocker.reset} onLeave={blocker.proceed} />;
}

type LeaveDialogProps = { readonly sync: AnswerSync; readonly onStay: () => void; readonly onLeave: () => void };

function LeaveDialog({ sync, onStay, onLeave }: LeaveDialogProps) {
  const { attempt } = useLocale().t;
  const isSaved = useSyncPart(sync, ({ unsent }) => unsent.size === 0);
  const isKept = useSyncPart(sync, (state) => state.isKept);
  return (
    <Dialog title={attempt.leaveTitle} className={`dialog ${styles.dialog}`} onClose={onStay}>
      <div className="dialog-body">
        <p>{isSaved ? attempt.leaveSaved : isKept ? attempt.leaveKept : attempt.leaveUnsaved}</p>
        <Button look="primary" isBlock data-first-focus="" onClick={onStay}>
          {attempt.stay}
        </Button>
        <Button isBlock onClick={onLeave}>
          {attempt.leaveNow}
        </Button>
      </div>
    </Dialog>
  );
}
