import { createContext, use, useSyncExternalStore } from 'react';

/** The time (of this device) from which the shown replies were kept; null while they are the server's newest. */
export type KeptSince = {
  readonly get: () => number | null;
  readonly set: (keptAt: number | null) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

export function createKeptSince(): KeptSince {
  let since: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => since,
    set: (keptAt) => {
      if (since === keptAt) return;
      since = keptAt;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const KeptSinceContext = createContext<KeptSince | null>(null);
export const KeptSinceProvider = KeptSinceContext.Provider;

const never = () => () => {};

export function useKeptSince(): number | null {
  const kept = use(KeptSinceContext);
  return useSyncExternalStore(kept?.subscribe ?? never, kept?.get ?? (() => null));
}
