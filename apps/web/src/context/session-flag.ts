const loggedOutFlag = 'user_logged_out';

/** The visitor signed out in this tab (specification, section 4). */
export function isLoggedOut(): boolean {
  try {
    return sessionStorage.getItem(loggedOutFlag) === 'true';
  } catch {
    return false;
  }
}

export function setLoggedOut(value: boolean): void {
  try {
    if (value) sessionStorage.setItem(loggedOutFlag, 'true');
    else sessionStorage.removeItem(loggedOutFlag);
  } catch {
    // Without storage the server's answer alone decides.
  }
}
