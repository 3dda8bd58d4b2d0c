import { frameTexts } from '@bharti/i18n/admin/frame';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../context/texts.ts';
import { hasUnsaved, useUnsaved } from '../context/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left. @param isUnsaved is read at the moment of leaving. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: () => boolean }) {
  const t = useTexts(frameTexts);
  useUnsaved(isUnsaved);
  // The router keeps a blocker of a page that was hidden and shown again (app/gate.tsx), also after the page is left: so what it
  // asks is whether a page that is open now has changes.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t.leaveTitle}
      line={t.leaveLine}
      action={t.leave}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
