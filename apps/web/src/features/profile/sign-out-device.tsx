import type { OpenSession } from '@bharti/contracts/account/profile';
import { instant } from '@bharti/domain/time';
import { formatDate } from '@bharti/i18n/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orThrow, useAccountPort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { useProblemText } from '../../context/problem.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useProfileTexts } from './use-texts.ts';

type SignOutDeviceProps = { readonly session: OpenSession };

/** Ends the session of another device, after a confirmation that names the device. */
export function SignOutDevice({ session }: SignOutDeviceProps) {
  const p = useProfileTexts();
  const { name, since } = useDevice(session);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" aria-label={p.signOutOf(`${name}, ${since}`)} onClick={() => setAsking(true)}>
        {p.signOutDevice}
      </Button>
      {isAsking && <Question session={session} onClose={() => setAsking(false)} />}
    </>
  );
}

function useDevice({ browser, created_at }: OpenSession) {
  const { locale } = useLocale();
  const p = useProfileTexts();
  return { name: browser ?? p.unknownBrowser, since: p.since(formatDate(locale, instant(Date.parse(created_at)))) };
}

function Question({ session, onClose }: SignOutDeviceProps & { readonly onClose: () => void }) {
  const p = useProfileTexts();
  const { name, since } = useDevice(session);
  const api = useAccountPort();
  const queryClient = useQueryClient();
  const problemText = useProblemText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => orThrow(await api.endSession(session.id)),
    onSuccess: () => {
      onClose();
      toast.success(p.signedOutDevice);
      return queryClient.invalidateQueries({ queryKey: ['profile'] });
    },
  });
  const problem = problemText(error);
  return (
    <Dialog title={p.signOutDeviceTitle(name)} isBusy={isPending} onClose={onClose}>
      <div className="dialog-body">
        <p>{p.signOutDeviceLine(since)}</p>
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
