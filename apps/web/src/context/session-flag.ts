const loggedOutFlag = 'user_logged_out';

// `pending` until the server has ended the session, `true` from then on: only the first is a reason to tell it again. A
// session begun in another window meanwhile is not the one that was left here.
type LoggedOut = 'pending' | 'true' | null;

/** Whether the visitor signed out in this tab (specification, section 4). */
export function readLoggedOut(): LoggedOut {
  try {
    const flag = sessionStorage.getItem(loggedOutFlag);
    return flag === 'pending' || flag === 'true' ? flag : null;
  } catch {
    return null;
  }
}

export function setLoggedOut(flag: LoggedOut): void {
  try {
    if (flag === null) sessionStorage.removeItem(loggedOutFlag);
    else sessionStorage.setItem(loggedOutFlag, flag);
  } catch {
    // Without storage the server's answer alone decides.
  }
}
