import { createContext, use, useSyncExternalStore } from 'react';

/** Closed as soon as the server refuses a request because consent is missing. No request is made only to check the consent. */
export type ConsentGate = {
  readonly isClosed: () => boolean;
  readonly close: () => void;
  readonly open: () => void;
  readonly subscribe: (changed: () => void) => () => void;
};

export function createConsentGate(): ConsentGate {
  let isClosed = false;
  const listeners = new Set<() => void>();
  const set = (value: boolean) => {
    if (isClosed === value) return;
    isClosed = value;
    for (const changed of listeners) changed();
  };
  return {
    isClosed: () => isClosed,
    close: () => set(true),
    open: () => set(false),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const GateContext = createContext<ConsentGate | null>(null);
export const ConsentGateProvider = GateContext.Provider;

export function useConsentGate(): {
  readonly isClosed: boolean;
  readonly close: () => void;
  readonly open: () => void;
} {
  const gate = use(GateContext);
  if (gate === null) throw new Error('no ConsentGateProvider above');
  const isClosed = useSyncExternalStore(gate.subscribe, gate.isClosed);
  return { isClosed, close: gate.close, open: gate.open };
}
