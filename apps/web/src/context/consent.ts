import { createContext, use, useSyncExternalStore } from 'react';
import { createObservable } from './observable.ts';

/** Closed as soon as the server refuses a request because consent is missing. No request is made only to check the consent. */
export type ConsentGate = {
  readonly isClosed: () => boolean;
  readonly close: () => void;
  readonly open: () => void;
  readonly subscribe: (changed: () => void) => () => void;
};

export function createConsentGate(): ConsentGate {
  const { get, set, subscribe } = createObservable(false);
  return { isClosed: get, close: () => set(true), open: () => set(false), subscribe };
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
