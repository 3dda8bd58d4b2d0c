import { Worker } from 'node:worker_threads';

/** A client that sends many requests at once on each connection and reads no reply. */
export type UnreadRequests = {
  readonly url: string;
  readonly path: string;
  readonly connections: number;
  readonly requests: number;
};

export type Attack = {
  /** Waits until the server has closed every connection. @returns the number of closed connections. */
  readonly stop: () => Promise<number>;
};

/** Runs in a separate thread, so that it does not slow down the measuring code. */
export async function sendWithoutReading(unread: UnreadRequests): Promise<Attack> {
  const worker = new Worker(new URL('./unread-requests-worker.ts', import.meta.url), { workerData: unread });
  const answer = <T>() =>
    new Promise<T>((done, fail) => {
      worker.once('message', done);
      worker.once('error', fail);
    });
  await answer<'ready'>();
  worker.postMessage('begin');
  return {
    stop: async () => {
      const closed = answer<number>();
      worker.postMessage('stop');
      return closed.finally(() => worker.terminate());
    },
  };
}
