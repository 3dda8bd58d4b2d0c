import { readStored, removeStored, takeUserKeys, writeStored } from './storage.ts';
import { readInTab, writeInTab } from './tab-storage.ts';

const key = 'user_logged_out';
// For all tabs, also those that are opened later: the sign-out stays owed when its tab is closed. A sign-out removes the keys that begin with 'user_'.
const owedKey = 'owed_sign_out';

/** What the browser refused to store: known until the page closes. */
let unstored: string | null = null;

/** The id of the user who has signed out in this browser while the server has not confirmed it. The request is repeated until it has. */
export const readOwedSignOut = (): string | null => unstored ?? readStored(owedKey);
export function oweSignOut(user: string): void {
  writeStored(owedKey, user);
  unstored = readStored(owedKey) === user ? null : user;
}
function forgetOwed(): void {
  unstored = null;
  removeStored(owedKey);
}

/** Whether the user signed out in this tab (specification, section 4), or a sign-out is owed. */
export const isLoggedOut = (): boolean => readInTab(key) !== null || readOwedSignOut() !== null;

/** The server has ended the session; a later session of another window is not ended. */
export function noteSignedOut(): void {
  forgetOwed();
  writeInTab(key, 'true');
}

/** A later sign-in has ended the earlier session of this browser. @param user missing where another window has signed them in. */
export function noteSignedIn(user?: string): void {
  if (user !== undefined) takeUserKeys(user);
  forgetOwed();
  writeInTab(key, null);
}
