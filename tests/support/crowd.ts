import { Worker } from 'node:worker_threads';

/** A request that is kept in flight a given number of times: each answer is followed by the same request. */
export type CrowdRequest = {
  readonly url: string;
  readonly count: number;
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether each request gets a new idempotency key. */
  readonly hasNewKey: boolean;
};

export type Crowd = {
  /** Stops all requests. @returns the number of answers by status. */
  readonly stop: () => Promise<Readonly<Record<string, number>>>;
};

/** Runs in a separate thread, so that it does not slow down the measuring code. */
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
