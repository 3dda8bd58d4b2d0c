import { createContext, use, useSyncExternalStore } from 'react';

/** Whether the demo, whose back end is in this browser, can still store what the user does. */
export type Persistence = {
  readonly isKept: () => boolean;
  /** The listener is called when it can store no more. */
  readonly onLost: (listener: () => void) => () => void;
};

/** Null with a server, which stores everything itself. */
const PersistenceContext = createContext<Persistence | null>(null);
export const PersistenceProvider = PersistenceContext.Provider;

const never = () => () => {};

/** Where the user's work is stored. `nowhere`: only in memory, so it is lost when the page closes. */
export function useStoredIn(): 'server' | 'browser' | 'nowhere' {
  const persistence = use(PersistenceContext);
  const isKept = useSyncExternalStore(persistence?.onLost ?? never, persistence?.isKept ?? (() => true));
  if (persistence === null) return 'server';
  return isKept ? 'browser' : 'nowhere';
}
