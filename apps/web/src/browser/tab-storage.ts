// Session storage: it lives as long as the tab. A browser can refuse it as it can refuse local storage.

/** Null when the browser refuses. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export const readInTab = (key: string): string | null => tabStorage()?.getItem(key) ?? null;

/** Null removes the key. A value that the browser refuses is not kept: callers read the key again. */
export function writeInTab(key: string, value: string | null): void {
  try {
    if (value === null) tabStorage()?.removeItem(key);
    else tabStorage()?.setItem(key, value);
  } catch {
    // No space left.
  }
}
