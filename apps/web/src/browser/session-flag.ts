import { areOfAnother, readStored, removeStored, takeUserKeys, writeStored } from './storage.ts';
import { readInTab, writeInTab } from './tab-storage.ts';

const key = 'user_logged_out';
// For all tabs, also those that are opened later: the sign-out stays owed when its tab is closed. A sign-out removes the keys that begin with 'user_'.
const owedKey = 'owed_sign_out';

/** What the browser refused to store: known until the page closes. */
let unstored: string | null = null;

/** The id of the user who has signed out in this browser while the server has not confirmed it. The request is repeated until it has. */
export const readOwedSignOut = (): string | null => unstored ?? readStored(owedKey);
/** The server has confirmed the sign-out of this user. */
export function forgetOwed(user: string): void {
  if (readOwedSignOut() === user) forgetAnyOwed();
}
function forgetAnyOwed(): void {
  unstored = null;
  removeStored(owedKey);
}

/** Whether the user signed out in this tab (specification, section 4), or a sign-out is owed. */
export const isLoggedOut = (): boolean => readInTab(key) !== null || readOwedSignOut() !== null;

/**
 * The user signs out in this tab. It is owed until the server has confirmed it, but not where another user has signed in in this browser
 * since: their sign-in has ended the session of this one. @param user null where the page does not know them.
 */
export function noteSignedOut(user: string | null): void {
  writeInTab(key, 'true');
  if (user === null || areOfAnother(user) || (readOwedSignOut() ?? user) !== user) return;
  writeStored(owedKey, user);
  unstored = readStored(owedKey) === user ? null : user;
}

/** A later sign-in has ended the earlier session of this browser. @param user missing where another window has signed them in. */
export function noteSignedIn(user?: string): void {
  if (user !== undefined) takeUserKeys(user);
  forgetAnyOwed();
  writeInTab(key, null);
}
