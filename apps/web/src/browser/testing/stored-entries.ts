import { beforeEach } from 'node:test';

/** What local storage holds in a test, and whether it refuses to hold more. */
export type StoredEntries = { entries: Record<string, string>; isFull: boolean };

/**
 * Gives each test of a suite an empty local storage. It is set before each test, because files with another one run in the same
 * process.
 */
export function useStoredEntries(): StoredEntries {
  const stored: StoredEntries = { entries: {}, isFull: false };
  beforeEach(() => {
    Object.assign(stored, { entries: {}, isFull: false });
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => storageOf(stored) });
  });
  return stored;
}

/** Keys of a real Storage object are its own properties. */
const storageOf = ({ entries, isFull }: StoredEntries) =>
  new Proxy(entries, {
    get: (target, name) => {
      if (name === 'getItem') return (key: string) => target[key] ?? null;
      if (name === 'removeItem') return (key: string) => delete target[key];
      return (key: string, value: string) => {
        if (isFull) throw new DOMException('no space left', 'QuotaExceededError');
        target[key] = value;
      };
    },
  });
