import { createContext, use } from 'react';
import { type Observable, useObservable } from './observable.ts';

/** Whether the server serves this page no longer, except for the answers of a running test. */
export type Outdated = Observable<boolean>;

const OutdatedContext = createContext<Outdated | null>(null);
export const OutdatedProvider = OutdatedContext.Provider;
export const useIsOutdated = (): boolean => useObservable(use(OutdatedContext), false);
