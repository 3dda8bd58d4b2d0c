import { createContext, use, useSyncExternalStore } from 'react';

/** Whether the server serves this page no longer, except for the answers of a running test. */
export type Outdated = {
  readonly get: () => boolean;
  readonly note: () => void;
  readonly subscribe: (changed: () => void) => () => void;
};

export function createOutdated(): Outdated {
  let isOutdated = false;
  const listeners = new Set<() => void>();
  return {
    get: () => isOutdated,
    note: () => {
      if (isOutdated) return;
      isOutdated = true;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const OutdatedContext = createContext<Outdated | null>(null);
export const OutdatedProvider = OutdatedContext.Provider;

const never = () => () => {};

export function useIsOutdated(): boolean {
  const outdated = use(OutdatedContext);
  return useSyncExternalStore(outdated?.subscribe ?? never, outdated?.get ?? (() => false));
}
