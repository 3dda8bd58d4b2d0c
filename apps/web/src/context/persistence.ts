import { createContext, use, useSyncExternalStore } from 'react';

/** Whether the back end in this browser (the demo) can still store what the user does. */
export type Persistence = {
  readonly isKept: () => boolean;
  /** Calls back when it can no longer. */
  readonly onLost: (listener: () => void) => () => void;
};

/** Null with a server, which stores everything itself. */
const PersistenceContext = createContext<Persistence | null>(null);
export const PersistenceProvider = PersistenceContext.Provider;

const never = () => () => {};

/** Where the user's work is stored; `nowhere`: it is lost when the page closes. */
export function useStoredIn(): 'server' | 'browser' | 'nowhere' {
  const persistence = use(PersistenceContext);
  const isKept = useSyncExternalStore(persistence?.onLost ?? never, persistence?.isKept ?? (() => true));
  if (persistence === null) return 'server';
  return isKept ? 'browser' : 'nowhere';
}
