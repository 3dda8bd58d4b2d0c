/** A browser may refuse storage (private mode, blocked cookies): what cannot be kept is then simply not kept. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden; the setting lives until the page closes.
  }
}

// Specification, section 4: what sign-out takes away.
const userKeys = ['demo_user', 'user_purchases', 'user_progress'];
const userPrefixes = ['purchased_tests_', 'user_'];

export function removeUserKeys(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (userKeys.includes(key) || userPrefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
