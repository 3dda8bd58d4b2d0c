import { createContext, use } from 'react';
import { type Observable, useObservable } from './observable.ts';

/** The time (of this device) from which the shown replies were kept; null while they are the server's newest. */
export type KeptSince = Observable<number | null>;

const KeptSinceContext = createContext<KeptSince | null>(null);
export const KeptSinceProvider = KeptSinceContext.Provider;
export const useKeptSince = (): number | null => useObservable(use(KeptSinceContext), null);
