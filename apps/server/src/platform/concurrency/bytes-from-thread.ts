import { Worker } from 'node:worker_threads';

export type ThreadLimits = {
  /** Names the work in the message of an error. */
  readonly name: string;
  readonly timeoutMs: number;
  /** The most memory of the thread's heap. */
  readonly mostMegabytes: number;
};

/**
 * Runs a module in a thread of its own, which posts one array of bytes: the main thread goes on answering requests, and all memory is freed
 * with the thread. @throws Error when the thread fails, ends without bytes or takes too long.
 */
export function bytesFromThread<Task>(
  module: URL,
  workerData: Task,
  { name, timeoutMs, mostMegabytes }: ThreadLimits,
): Promise<Buffer> {
  return new Promise((done, fail) => {
    const worker = new Worker(module, { workerData, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
    const timer = setTimeout(() => {
      fail(new Error(`${name} took too long`));
      void worker.terminate();
    }, timeoutMs);
    worker.on('message', (bytes: Uint8Array) => done(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    worker.on('error', fail);
    worker.on('exit', (code) => {
      clearTimeout(timer);
      fail(new Error(`the thread of ${name} ended with ${code} and without a file`));
    });
  });
}
