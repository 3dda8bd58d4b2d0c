// Local storage. A browser can refuse it: private mode, blocked site data, or no space left.

/** Null when nothing is stored, or the browser refuses. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A value that the browser refuses to store is kept in memory until the page closes, and the page warns the user (`onRefusal`). */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    setRefusing(false);
  } catch {
    setRefusing(true);
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage holds no keys.
  }
}

let isRefusing = false;
const listeners = new Set<() => void>();

function setRefusing(next: boolean): void {
  if (next === isRefusing) return;
  isRefusing = next;
  for (const changed of listeners) changed();
}

/** Whether the browser refused the last write. */
export const isStorageRefusing = (): boolean => isRefusing;

/** The listener is called when `isRefusing` changes. */
export function onStorageRefusal(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Called with the new value when another tab changes the key; null when the value is gone. */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    // An event without a key: the whole storage was cleared.
    if (event.key === key || event.key === null) changed(event.newValue);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

// What sign-out removes (specification, section 4).
const userKeys = ['demo_user', 'user_purchases', 'user_progress'];
const userPrefixes = ['purchased_tests_', 'user_'];

// Whose keys these are. It is one of them; without it they may be anyone's.
const ownerKey = 'user_id';
/** Whether the keys of the user in this browser belong to another one, who has signed in since. */
export const areOfAnother = (user: string): boolean => (readStored(ownerKey) ?? user) !== user;

/** From now on these keys belong to this user: those of an earlier user are removed. */
export function takeUserKeys(user: string): void {
  if (areOfAnother(user)) removeUserKeys();
  try {
    localStorage.setItem(ownerKey, user);
  } catch {
    // No warning: what a browser refuses here costs its user nothing.
  }
}

/** @param user who signs out: nothing is removed where another one has signed in since. Without it, of anyone. */
export function removeUserKeys(user: string | null = null): void {
  if (user !== null && areOfAnother(user)) return;
  try {
    for (const key of Object.keys(localStorage)) {
      if (userKeys.includes(key) || userPrefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage holds no keys.
  }
}
