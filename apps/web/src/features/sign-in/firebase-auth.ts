import type { FirebaseConfig } from '@bharti/contracts/catalogue/config';
import { initializeApp } from '@firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signInWithRedirect,
  signOut,
} from '@firebase/auth';
import type { GoogleAuth } from './google-auth.ts';

/** Imported on intent only: it brings the SDK with it. Nothing of Google's is kept in the browser's storage. */
export function openFirebase({ apiKey, authDomain, projectId, emulatorHost }: FirebaseConfig): GoogleAuth {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), { persistence: inMemoryPersistence });
  if (emulatorHost !== undefined) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  const provider = new GoogleAuthProvider();
  // Many a phone is shared: whoever signs in says with which account.
  provider.setCustomParameters({ prompt: 'select_account' });
  return {
    popup: async () => (await signInWithPopup(auth, provider, browserPopupRedirectResolver)).user.getIdToken(),
    redirect: () => signInWithRedirect(auth, provider, browserPopupRedirectResolver),
    returned: async () => {
      const result = await getRedirectResult(auth, browserPopupRedirectResolver);
      return result === null ? null : result.user.getIdToken();
    },
    forget: () => signOut(auth),
  };
}
