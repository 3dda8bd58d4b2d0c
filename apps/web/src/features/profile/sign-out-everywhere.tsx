import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orThrow, useApi } from '../../context/api.ts';
import { useProblemText } from '../../context/problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLeave } from './use-leave.ts';
import { useProfileTexts } from './use-texts.ts';

/** Asks once: it reaches devices that nobody sees here. */
export function SignOutEverywhere() {
  const p = useProfileTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn outline" onClick={() => setAsking(true)}>
        {p.signOutEverywhere}
      </button>
      {isAsking && <Question onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const p = useProfileTexts();
  const api = useApi();
  const leave = useLeave();
  const problemText = useProblemText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => orThrow(await api.signOutEverywhere()),
    onSuccess: () => leave(p.signedOutEverywhere),
  });
  const problem = problemText(error);
  return (
    <Dialog title={p.signOutTitle} isBusy={isPending} onClose={onClose}>
      <div className="dialog-body">
        <p>{p.signOutLine}</p>
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="button" className="btn primary block" disabled={isPending} onClick={() => mutate()}>
          {p.signOutNow}
        </button>
        <button type="button" className="btn quiet block" disabled={isPending} onClick={onClose}>
          {p.keep}
        </button>
      </div>
    </Dialog>
  );
}
