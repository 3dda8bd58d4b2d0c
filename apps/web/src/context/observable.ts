import { useSyncExternalStore } from 'react';

/** A value that changes outside React. */
export type Observable<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** @returns stops the calls. */
  readonly subscribe: (changed: () => void) => () => void;
};

export function createObservable<Value>(initial: Value): Observable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (current === value) return;
      current = value;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const never = () => () => {};

/** The value; `fallback` where there is no observable. */
export const useObservable = <Value>(observable: Observable<Value> | null, fallback: Value): Value =>
  useSyncExternalStore(observable?.subscribe ?? never, observable?.get ?? (() => fallback));
