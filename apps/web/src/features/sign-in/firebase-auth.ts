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

/** What signing in needs of Google. ID tokens are handed to our server and kept nowhere. */
export type GoogleAuth = {
  /** Opens Google's window; the ID token of who signed in there. */
  readonly popup: () => Promise<string>;
  /** Leaves the page for Google's. */
  readonly redirect: () => Promise<void>;
  /** The ID token with which the browser came back from Google's page; null when nobody signed in there. */
  readonly returned: () => Promise<string | null>;
  readonly forget: () => Promise<void>;
};

/** Imported on intent only: it brings the SDK with it. Nothing of Google's is kept in the browser's storage. */
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
