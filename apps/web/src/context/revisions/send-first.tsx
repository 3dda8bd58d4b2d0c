import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAttemptsPort } from '../api.ts';
import { useLocale } from '../locale.tsx';
import { useProblemText } from '../problem.ts';
import { useSession } from '../session.tsx';
import { withTexts } from '../texts.ts';
import { countUnsent } from './kept-revisions.ts';
import { syncRevisions } from './sync-revisions.ts';
import { logOutTexts, useLogOutTexts } from './use-log-out-texts.ts';

/** `onLeave` logs out; `onStay` closes the question. */
export type LogOutProps = { readonly onLeave: () => void; readonly onStay: () => void };

export const sendFirstWithTexts = () => withTexts(Promise.resolve(SendFirst), logOutTexts);

/** Most sendings end sooner, and are not shown. */
const shownAfterMs = 500;

/** Sends the revisions, then logs out. Asks when they cannot be sent. */
function SendFirst({ onLeave, onStay }: LogOutProps) {
  const { t } = useLocale();
  const texts = useLogOutTexts();
  const problemText = useProblemText();
  const api = useAttemptsPort();
  const { user, error: sessionError } = useSession();
  const { mutate, isPending, error: sendError } = useMutation({ mutationFn: (id: string) => syncRevisions(api, id) });
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, shownAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (user === undefined) return;
    if (user === null || countUnsent(user.id) === 0) onLeave();
    // Not called when the question was closed in the meantime.
    else mutate(user.id, { onSuccess: onLeave });
  }, [user, mutate, onLeave]);

  const error = sendError ?? sessionError;
  if (error === null && !isSlow) return null;
  const problem = isPending ? null : problemText(error);
  return (
    <Dialog title={texts.title} onClose={onStay}>
      <div className="dialog-body">
        <p role="status">
          {error === null || isPending ? texts.sending : texts.unsent(user ? countUnsent(user.id) : 0)}
        </p>
        {problem !== null && <Alert title={problem} />}
        <Button
          look="primary"
          isBlock
          data-first-focus=""
          disabled={isPending || !user}
          onClick={() => user && mutate(user.id, { onSuccess: onLeave })}
        >
          {t.retry}
        </Button>
        <Button isBlock onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button look="quiet" isBlock onClick={onStay}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
