// Session storage: kept as long as the tab is open. A browser can refuse it, as it can refuse local storage.

/** Null when the browser refuses storage. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export const readInTab = (key: string): string | null => tabStorage()?.getItem(key) ?? null;

/** Null removes the key. A value that the browser refuses is not stored; callers must not rely on it. */
export function writeInTab(key: string, value: string | null): void {
  try {
    if (value === null) tabStorage()?.removeItem(key);
    else tabStorage()?.setItem(key, value);
  } catch {
    // No space left.
  }
}
