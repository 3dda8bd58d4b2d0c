import type { StaffMember } from '@bharti/contracts/admin/staff';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { staffSignInTexts } from '@bharti/i18n/admin/sign-in';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { adminRefusalOf, orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { answerWithPasskey, canUsePasskeys } from '../../context/passkeys.ts';
import { useTexts } from '../../context/texts.ts';
import { OrDivider } from '../../ui/sign-in-layout.tsx';
import { useHasGoogle } from './queries.ts';

type OtherWaysProps = {
  readonly onSignedIn: (member: StaffMember) => void;
  readonly onProblem: (text: string | null) => void;
};

/** Passkey and Google account, where this server offers them. */
export function OtherWays({ onSignedIn, onProblem }: OtherWaysProps) {
  const t = useTexts(frameTexts);
  const s = useTexts(staffSignInTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const hasGoogle = useHasGoogle();
  const google = useMutation({
    mutationFn: async () => orThrow(await api.signInWithGoogle()),
    onSuccess: onSignedIn,
    onError: (error) => onProblem(adminRefusalOf(error)?.code === 'not_signed_in' ? t.googleFirst : problemText(error)),
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const answer = await answerWithPasskey(orThrow(await api.askPasskey()));
      return answer === null ? null : orThrow(await api.signInWithPasskey(answer));
    },
    onSuccess: (member) => (member === null ? onProblem(s.passkeyStopped) : onSignedIn(member)),
    onError: (error) => onProblem(problemText(error)),
  });
  const hasPasskeys = canUsePasskeys();
  if (!hasGoogle && !hasPasskeys) return null;
  return (
    <>
      <OrDivider>{t.or}</OrDivider>
      {hasPasskeys && (
        <Button isBlock icon={KeyRound} isBusy={passkey.isPending} onClick={() => passkey.mutate()}>
          {s.usePasskey}
        </Button>
      )}
      {hasGoogle && (
        <Button isBlock isBusy={google.isPending} onClick={() => google.mutate()}>
          {t.withGoogle}
        </Button>
      )}
    </>
  );
}
