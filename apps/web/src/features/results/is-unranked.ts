import type { AttemptResult } from '@bharti/contracts/attempts/result';

/** Whether the result has no rank because its paper was on a device of the candidate. The demo keeps no papers. */
export const isUnranked: (result: AttemptResult) => boolean =
  import.meta.env.MODE === 'demo'
    ? () => false
    : ({ satOffline, paperWasKept }) => (satOffline ?? paperWasKept) === true;
