import { useMutation } from '@tanstack/react-query';
import { orThrow, useAccountPort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { useStartSession } from '../../context/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

type DemoSignInProps = { readonly onClose: () => void; readonly onSignedIn: () => void };

// A domain that can receive no mail (RFC 2606).
const email = 'demo@example.com';

/** The demo has one local user and no account; the dialog says so. */
export function DemoSignIn({ onClose, onSignedIn }: DemoSignInProps) {
  const { signIn } = useLocale().t;
  const api = useAccountPort();
  const startSession = useStartSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => orThrow(await api.signInTrial({ name: signIn.demoName, email })),
    onSuccess: (user) => {
      startSession(user);
      toast.success(signIn.success);
      onSignedIn();
    },
    onError: () => toast.error(signIn.failedPlain),
  });
  return (
    <Dialog title={signIn.demoTitle} onClose={onClose}>
      <div className="dialog-body">
        <p>{signIn.demoNote}</p>
        <p className="small muted">{signIn.demoKept}</p>
        <button type="button" className="btn primary block" disabled={isPending} onClick={() => mutate()}>
          {signIn.demoContinue}
        </button>
      </div>
    </Dialog>
  );
}
