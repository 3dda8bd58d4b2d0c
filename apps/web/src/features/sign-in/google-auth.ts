import type { FirebaseConfig } from '@bharti/contracts/catalogue/config';
import type { GoogleAuth } from './firebase-auth.ts';

let loading: Promise<GoogleAuth> | null = null;

/** Loads Google's library once in a page; after a failure the next call loads it again. */
export function loadGoogleAuth(firebase: FirebaseConfig): Promise<GoogleAuth> {
  loading ??= import('./firebase-auth.ts').then(({ openFirebase }) => openFirebase(firebase));
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
