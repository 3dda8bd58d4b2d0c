import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orThrow, useAccountPort } from '../../context/api.ts';
import { useProblemText } from '../../context/problem.ts';
import { useSendRevisions } from '../../context/revisions/use-send-revisions.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLeave } from './use-leave.ts';
import { useProfileTexts } from './use-texts.ts';

/** Ends the sessions on all devices, after a confirmation: the user may not have the other devices with them to sign in again. */
export function SignOutEverywhere() {
  const p = useProfileTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{p.signOutEverywhere}</Button>
      {isAsking && <Question onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const p = useProfileTexts();
  const api = useAccountPort();
  const sendRevisions = useSendRevisions();
  const leave = useLeave();
  const problemText = useProblemText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await sendRevisions();
      orThrow(await api.signOutEverywhere());
    },
    onSuccess: () => leave(p.signedOutEverywhere),
  });
  const problem = problemText(error);
  return (
    <Dialog title={p.signOutTitle} isBusy={isPending} onClose={onClose}>
      <div className="dialog-body">
        <p>{p.signOutLine}</p>
        {problem !== null && <Alert title={problem} />}
        <Button look="primary" isBlock disabled={isPending} onClick={() => mutate()}>
          {p.signOutNow}
        </Button>
        <Button look="quiet" isBlock disabled={isPending} onClick={onClose}>
          {p.keep}
        </Button>
      </div>
    </Dialog>
  );
}
