import { readInTab, writeInTab } from './tab-storage.ts';

const key = 'user_logged_out';

/**
 * `pending`: the user has signed out, but the server has not confirmed it yet, so the request is repeated. `true`: the server
 * has ended the session; a later session of another window is not ended. Null: no sign-out in this tab.
 */
type LoggedOut = 'pending' | 'true' | null;

/** Whether the user signed out in this tab (specification, section 4). */
export function readLoggedOut(): LoggedOut {
  const flag = readInTab(key);
  return flag === 'pending' || flag === 'true' ? flag : null;
}

export const setLoggedOut = (flag: LoggedOut): void => writeInTab(key, flag);
