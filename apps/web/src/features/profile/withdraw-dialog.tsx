import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orThrow, useApi } from '../../context/api.ts';
import { useConsentGate } from '../../context/consent.ts';
import { useProblemText } from '../../context/problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { useRequestExport } from './use-export.ts';
import { useProfileTexts } from './use-texts.ts';

/** As easy as giving: one press here, and it holds from the next request on. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const problemText = useProblemText();
  const p = useProfileTexts();
  const api = useApi();
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
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="button" className="btn danger block" disabled={isPending} onClick={() => mutate()}>
          {p.withdrawNow}
        </button>
        <button
          type="button"
          className="btn outline block"
          disabled={isPending}
          onClick={() => {
            requestExport();
            onClose();
          }}
        >
          {p.download}
        </button>
        <button type="button" className="btn outline block" disabled={isPending} onClick={() => setDeleting(true)}>
          {p.deletion}
        </button>
        <button type="button" className="btn quiet block" disabled={isPending} onClick={onClose}>
          {p.keep}
        </button>
      </div>
    </Dialog>
  );
}
