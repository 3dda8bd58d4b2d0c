import { useMutation } from '@tanstack/react-query';
import { orThrow, useAccountPort } from '../../context/api.ts';
import { useStartSession } from '../../context/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useSignInTexts } from './use-sign-in-texts.ts';

type DemoSignInProps = { readonly onClose: () => void; readonly onSignedIn: () => void };

// A reserved domain that receives no mail (RFC 2606).
const email = 'demo@example.com';

/** The demo has one local user and no account; the dialog says so. */
export function DemoSignIn({ onClose, onSignedIn }: DemoSignInProps) {
  const texts = useSignInTexts();
  const api = useAccountPort();
  const startSession = useStartSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => orThrow(await api.signInTrial({ name: texts.demoName, email })),
    onSuccess: (user) => {
      startSession(user);
      toast.success(texts.success);
      onSignedIn();
    },
    onError: () => toast.error(texts.failedPlain),
  });
  return (
    <Dialog title={texts.demoTitle} onClose={onClose}>
      <div className="dialog-body">
        <p>{texts.demoNote}</p>
        <p className="small muted">{texts.demoKept}</p>
        <Button look="primary" isBlock disabled={isPending} onClick={() => mutate()}>
          {texts.demoContinue}
        </Button>
      </div>
    </Dialog>
  );
}
