import { createContext, use, useSyncExternalStore } from 'react';

/** Whether what the visitor does outlasts this page, where the browser alone keeps it. */
export type Keeping = {
  readonly isKept: () => boolean;
  /** Calls back when it no longer does. */
  readonly onLost: (listener: () => void) => () => void;
};

/** Null where a server keeps everything. */
const KeepingContext = createContext<Keeping | null>(null);
export const KeepingProvider = KeepingContext.Provider;

const never = () => () => {};

/** `server` keeps everything; `browser` keeps it here; `nowhere`: it is gone when the page closes. */
export function useKeptBy(): 'server' | 'browser' | 'nowhere' {
  const keeping = use(KeepingContext);
  const isKept = useSyncExternalStore(keeping?.onLost ?? never, keeping?.isKept ?? (() => true));
  if (keeping === null) return 'server';
  return isKept ? 'browser' : 'nowhere';
}
