import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { readAppBrowser } from './app-browser.ts';
import { loadGoogleAuth } from './google-auth.ts';

/** Fetched before the press, so that Google's window still belongs to it: browsers let no other window open. */
export function prepareSignIn({ firebase }: AppConfig): void {
  if (firebase === null || readAppBrowser(navigator.userAgent) !== null) return;
  // The press itself tries again and tells.
  loadGoogleAuth(firebase).catch(() => {});
}
