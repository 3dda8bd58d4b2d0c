import { Worker } from 'node:worker_threads';

/** A request that is kept in flight so many times: each answer is followed by the same request. */
export type CrowdRequest = {
  readonly url: string;
  readonly count: number;
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Gives each request an idempotency key of its own. */
  readonly hasNewKey: boolean;
};

export type Crowd = {
  /** Ends it. @returns how many answers had each status. */
  readonly stop: () => Promise<Readonly<Record<string, number>>>;
};

/** Runs in a thread of its own, so that its work does not slow down whoever measures. */
export function startCrowd(request: CrowdRequest): Crowd {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: request });
  return {
    stop: async () => {
      const statuses = new Promise<Readonly<Record<string, number>>>((done, fail) => {
        worker.once('message', done);
        worker.once('error', fail);
      });
      worker.postMessage('stop');
      return statuses.finally(() => worker.terminate());
    },
  };
}
