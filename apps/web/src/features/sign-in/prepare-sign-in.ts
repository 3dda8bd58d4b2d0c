import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { readAppBrowser } from './app-browser.ts';
import { loadGoogleAuth } from './google-auth.ts';

/** Fetches Google's script before the press: browsers open Google's window only directly after a press. */
export function prepareSignIn({ firebase }: AppConfig): void {
  if (firebase === null || readAppBrowser(navigator.userAgent) !== null) return;
  // An error here is not shown: the press on the button fetches again and reports a failure.
  loadGoogleAuth(firebase).catch(() => {});
}
