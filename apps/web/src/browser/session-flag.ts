import { readInTab, writeInTab } from './tab-storage.ts';

const key = 'user_logged_out';

/**
 * `pending`: the server has not ended the session yet, so it is told again. `true`: it has; a session that was begun in
 * another window since then is left alone. Null: nobody signed out here.
 */
type LoggedOut = 'pending' | 'true' | null;

/** Whether the user signed out in this tab (specification, section 4). */
export function readLoggedOut(): LoggedOut {
  const flag = readInTab(key);
  return flag === 'pending' || flag === 'true' ? flag : null;
}

export const setLoggedOut = (flag: LoggedOut): void => writeInTab(key, flag);
