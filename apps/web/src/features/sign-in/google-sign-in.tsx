import type { FirebaseConfig } from '@bharti/contracts/catalogue/config';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { rememberRedirect } from '../../browser/redirect-flag.ts';
import { orThrow, useAccountPort } from '../../context/api.ts';
import { useStartSession } from '../../context/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { askGoogle, takeReturned } from './ask-google.ts';
import { loadGoogleAuth } from './google-auth.ts';
import type { SignInProps } from './sign-in-props.ts';
import { useSignInTexts } from './use-sign-in-texts.ts';
import { useTellFailure } from './use-tell-failure.ts';

type GoogleSignInProps = SignInProps & { readonly firebase: FirebaseConfig };

/** Opens Google's sign-in as soon as it is rendered, and says that the visitor continues in Google's window. */
export function GoogleSignIn({ firebase, request, onClose, onSignedIn }: GoogleSignInProps) {
  const texts = useSignInTexts();
  const api = useAccountPort();
  const startSession = useStartSession();
  const tellFailure = useTellFailure();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const google = await loadGoogleAuth(firebase);
      const idToken = request.isReturn
        ? await takeReturned(google)
        : await askGoogle(google, () => rememberRedirect(request.to));
      if (idToken === null) return null;
      const user = orThrow(await api.signInGoogle({ idToken }));
      // Our own session has begun, so Google's session in this page is ended in the background.
      google.forget().catch(() => {});
      return user;
    },
    onSuccess: (user) => {
      if (user === null) return onClose();
      startSession(user);
      toast.success(texts.success);
      onSignedIn();
    },
    onError: (error) => {
      tellFailure(error);
      onClose();
    },
  });
  const isAsked = useRef(false);
  useEffect(() => {
    // Effects run twice in development, and a second window would cancel the first.
    if (!isAsked.current) mutate();
    isAsked.current = true;
  }, [mutate]);
  return (
    <Dialog title={texts.googleTitle} onClose={onClose}>
      <div className="dialog-body" role="status">
        <p>{request.isReturn ? texts.googleReturning : texts.googleWaiting}</p>
      </div>
    </Dialog>
  );
}
