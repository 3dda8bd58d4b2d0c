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

/** Google's part of the sign-in. ID tokens are sent to our server and not stored. */
export type GoogleAuth = {
  /** Opens Google's window. Resolves with the ID token of the account that signed in. */
  readonly popup: () => Promise<string>;
  /** Leaves this page for Google's page. */
  readonly redirect: () => Promise<void>;
  /** The ID token after the return from Google's page; null if there was no sign-in. */
  readonly returned: () => Promise<string | null>;
  readonly forget: () => Promise<void>;
};

/** Imported only before a sign-in, because the SDK is large. It stores nothing in the browser. */
export function openFirebase({ apiKey, authDomain, projectId, emulatorHost }: FirebaseConfig): GoogleAuth {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), { persistence: inMemoryPersistence });
  if (emulatorHost !== undefined) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  const provider = new GoogleAuthProvider();
  // Phones are often shared, so Google asks each time which account to use.
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
