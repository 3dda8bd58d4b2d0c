import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './attempt.module.css';

/** Asks before the candidate leaves a running attempt, by Back, by a link, or by closing the page. */
export function LeaveGuard({ isSaved }: { readonly isSaved: boolean }) {
  const { attempt } = useLocale().t;
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
  return (
    <Dialog title={attempt.leaveTitle} className={`dialog ${styles.dialog}`} onClose={blocker.reset}>
      <div className="dialog-body">
        <p>{isSaved ? attempt.leaveSaved : attempt.leaveUnsaved}</p>
        <Button look="primary" isBlock data-first-focus="" onClick={blocker.reset}>
          {attempt.stay}
        </Button>
        <Button isBlock onClick={blocker.proceed}>
          {attempt.leaveNow}
        </Button>
      </div>
    </Dialog>
  );
}
