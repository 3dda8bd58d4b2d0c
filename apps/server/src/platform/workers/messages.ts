import type { ToldCount } from './peers.ts';

/** What every worker of a start gets to know. */
export type WorkerStart<Prepared> = {
  readonly prepared: Prepared;
  readonly workers: number;
  /** Of this worker, from 0; a worker that replaces another has the same. */
  readonly number: number;
  /** All workers have the same, also where the configured one is 0, any free port. */
  readonly port: number;
};

/** What the supervisor sends to a worker. */
export type ToWorker<Prepared> =
  | ({ readonly kind: 'start' } & WorkerStart<Prepared>)
  /** Run the jobs of this machine from now on. `isFirst`: no worker of this start has run them before. */
  | { readonly kind: 'jobs'; readonly isFirst: boolean }
  | { readonly kind: 'counts'; readonly counts: readonly ToldCount[] }
  /** Finish the requests in progress, and end. */
  | { readonly kind: 'stop' };

/** What a worker sends to the supervisor. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly url: string }
  /** The start has failed for a reason that the operator can mend. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'counts'; readonly counts: readonly ToldCount[] };
