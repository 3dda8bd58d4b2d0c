// Says, for this tab only, that the browser has left for Google's page, and where the visitor wanted to go.
const key = 'sign_in_redirect';

export function rememberRedirect(to: string): void {
  try {
    sessionStorage.setItem(key, to);
  } catch {
    // Without storage Google's own half cannot come back either; the failure shows there.
  }
}

/** Where the visitor wanted to go when he left for Google's page; null when he did not. Answers once. */
export function takeRedirect(): string | null {
  try {
    const to = sessionStorage.getItem(key);
    if (to !== null) sessionStorage.removeItem(key);
    return to;
  } catch {
    return null;
  }
}
