import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orThrow, useAccountPort } from '../../context/api.ts';
import { useConsentGate } from '../../context/consent.ts';
import { useProblemText } from '../../context/problem.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { useRequestExport } from './use-export.ts';
import { useProfileTexts } from './use-texts.ts';

/** Withdraws the consent with one press, as easily as it was given; it holds from the next request on. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const problemText = useProblemText();
  const p = useProfileTexts();
  const api = useAccountPort();
  const gate = useConsentGate();
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const { mutate: requestExport } = useRequestExport();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => orThrow(await api.withdrawConsent()),
    onSuccess: (state) => {
      onClose();
      queryClient.setQueryData(['consent'], state);
      gate.close();
    },
  });
  const problem = problemText(error);
  if (isDeleting) return <DeletionDialog onClose={onClose} />;
  return (
    <Dialog title={p.withdrawTitle} isBusy={isPending} onClose={onClose}>
      <div className="dialog-body">
        <p>{p.withdrawLine}</p>
        <p>{p.withdrawOffer}</p>
        {problem !== null && <Alert title={problem} />}
        <Button look="danger" isBlock disabled={isPending} onClick={() => mutate()}>
          {p.withdrawNow}
        </Button>
        <Button
          isBlock
          disabled={isPending}
          onClick={() => {
            requestExport();
            onClose();
          }}
        >
          {p.download}
        </Button>
        <Button isBlock disabled={isPending} onClick={() => setDeleting(true)}>
          {p.deletion}
        </Button>
        <Button look="quiet" isBlock disabled={isPending} onClick={onClose}>
          {p.keep}
        </Button>
      </div>
    </Dialog>
  );
}
