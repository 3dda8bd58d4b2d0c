import type { FirebaseConfig } from '@bharti/contracts/catalogue/config';
import type { GoogleAuth } from './firebase-auth.ts';

let loading: Promise<GoogleAuth> | null = null;

/** Once a page; a load that failed is tried again at the next call. */
export function loadGoogleAuth(firebase: FirebaseConfig): Promise<GoogleAuth> {
  loading ??= import('./firebase-auth.ts').then(({ openFirebase }) => openFirebase(firebase));
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
