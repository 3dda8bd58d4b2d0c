import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { lazy, Suspense } from 'react';

/** The demo keeps no papers. */
const isDemo = import.meta.env.MODE === 'demo';

/** Whether the result has no rank because the paper was on a device of the candidate. */
export const isUnranked = ({ satOffline, paperWasKept }: AttemptResult): boolean =>
  !isDemo && (satOffline || paperWasKept) === true;

const Unranked = isDemo ? () => null : lazy(async () => (await import('./unranked/unranked.tsx')).unrankedWithTexts());

/** Why the result has no rank. */
export const LazyUnranked = ({ result }: { readonly result: AttemptResult }) => (
  <Suspense>
    <Unranked result={result} />
  </Suspense>
);
