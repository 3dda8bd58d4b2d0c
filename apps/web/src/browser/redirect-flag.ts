import { readInTab, writeInTab } from './tab-storage.ts';

const key = 'sign_in_redirect';

/**
 * Called before the tab leaves for Google's page; `to` is the page that opens after the sign-in. If the browser refuses tab
 * storage, Google's script cannot finish the sign-in either, and reports that.
 */
export const rememberRedirect = (to: string): void => writeInTab(key, to);

/** The page to open after a sign-in on Google's page; null if there was no redirect. The entry is removed: a second call gives null. */
export function takeRedirect(): string | null {
  const to = readInTab(key);
  if (to !== null) writeInTab(key, null);
  return to;
}
