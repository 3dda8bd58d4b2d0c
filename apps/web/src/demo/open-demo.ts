import type { Api } from '@bharti/contracts/api';
import { instant } from '@bharti/domain/time';
import { builtNotes } from './built-notes.ts';
import { createDemoApi } from './demo-api.ts';
import { createDemoStore, type DemoStore, type KeyValue } from './demo-store.ts';
import { documents } from './documents.ts';

const lockName = 'police-bharti-demo';
const keys = new Set(Object.values(documents).map(({ key }) => key));

export type Demo = {
  readonly api: Api;
  readonly persistence: Pick<DemoStore, 'isKept' | 'onLost'>;
  readonly onChangedElsewhere: (listener: (change: 'signed in' | 'signed out' | 'other') => void) => void;
};

/** The demo in this browser. */
export function openDemo(): Demo {
  const store = createDemoStore({ storage: browserStorage(), alone, warn: (message) => console.warn(message) });
  const api = createDemoApi({
    store,
    now: () => instant(Date.now()),
    userAgent: navigator.userAgent,
    loadBank: async (tests) => (await import('./bank.ts')).loadBank(tests),
    notes: builtNotes,
  });
  return {
    api,
    persistence: store,
    onChangedElsewhere: (listener) => {
      addEventListener('storage', ({ key, newValue }) => {
        // An event without a key: the whole storage was cleared.
        if (key === null) listener('signed out');
        else if (key === documents.user.key) listener(newValue === null ? 'signed out' : 'signed in');
        else if (keys.has(key)) listener('other');
      });
    },
  };
}

/** Runs the work under a lock: without it two tabs could both read before either has written. */
async function alone<T>(work: () => T): Promise<T> {
  // Plain http has no locks; there two tabs that write in the same millisecond are accepted.
  return navigator.locks === undefined ? work() : await navigator.locks.request(lockName, async () => work());
}

/** Null where the browser refuses storage: there even reading `localStorage` throws. */
function browserStorage(): KeyValue | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
