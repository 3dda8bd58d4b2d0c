import type { FirebaseConfig } from '@bharti/contracts/catalogue/config';

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

let loading: Promise<GoogleAuth> | null = null;

/** Once a page; a load that failed is tried again at the next call. */
export function loadGoogleAuth(firebase: FirebaseConfig): Promise<GoogleAuth> {
  loading ??= import('./firebase-auth.ts').then(({ openFirebase }) => openFirebase(firebase));
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
