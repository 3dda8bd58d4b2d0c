import { readInTab, writeInTab } from './tab-storage.ts';

const key = 'sign_in_redirect';

/**
 * The tab leaves for Google's page; `to` is the page that the user wanted. Without tab storage Google's own script cannot
 * finish the sign-in either, and reports it.
 */
export const rememberRedirect = (to: string): void => writeInTab(key, to);

/** The page that the user wanted before the redirect; null without a redirect. The second call gives null. */
export function takeRedirect(): string | null {
  const to = readInTab(key);
  if (to !== null) writeInTab(key, null);
  return to;
}
