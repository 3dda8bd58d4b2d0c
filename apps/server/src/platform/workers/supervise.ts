import cluster, { type Worker } from 'node:cluster';
import { pause } from '../concurrency/pause.ts';
import { ConfigError } from '../config-error.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import { restartDelayMs } from './restart-delay.ts';

type Supervised<Prepared> = Omit<WorkerStart<Prepared>, 'number'> & {
  /** The program of a worker. */
  readonly file: string;
  /** A worker has failed or was killed. Not called for a worker that a signal told to end, or that never was ready. */
  readonly onEnd: (ended: { readonly code: number | null; readonly signal: string | null }) => void;
  /** A worker that is not ready so long after its start is killed; many times what a start takes. */
  readonly mostStartMs?: number;
};

export type Supervision = {
  /** The address that all workers serve. */
  readonly url: string;
  /** Tells the workers to finish their requests, and waits until they have ended. */
  readonly stop: () => Promise<void>;
};

/** A worker that has not ended so long after it was told to is killed; longer than any request may take. */
const mostStopMs = 30_000;

/**
 * Runs `workers` processes that share one port, and starts each again when it ends, with growing delays. One of them runs the jobs; when it ends,
 * another does at once. @throws ConfigError, or Error when a worker ends, or hangs, before it has been ready once.
 */
export async function supervise<Prepared>(supervised: Supervised<Prepared>): Promise<Supervision> {
  const { workers, port, prepared, file, onEnd, mostStartMs = 120_000 } = supervised;
  cluster.setupPrimary({ exec: file, args: [] });
  const stopping = new AbortController();
  const ready = new Set<Worker>();
  let jobsAt: Worker | undefined;
  let hadJobs = false;
  const assignJobs = (): void => {
    if (jobsAt !== undefined && ready.has(jobsAt)) return;
    [jobsAt] = ready;
    if (jobsAt === undefined) return;
    send(jobsAt, { kind: 'jobs', isFirst: !hadJobs });
    hadJobs = true;
  };

  /** Resolves when the worker has ended. */
  const runOne = (number: number, onReady: (url: string) => void, onFailed: (error: Error) => void): Promise<void> =>
    new Promise((ended) => {
      const worker = cluster.fork();
      send(worker, { kind: 'start', prepared, workers, number, port });
      const startTimer = setTimeout(() => {
        onFailed(new Error(`a worker was not ready within ${mostStartMs} ms`));
        worker.process.kill('SIGKILL');
      }, mostStartMs);
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'failed') onFailed(new ConfigError(message.reason));
        else if (message.kind === 'counts') {
          for (const other of ready) if (other !== worker) send(other, message);
        } else {
          clearTimeout(startTimer);
          ready.add(worker);
          assignJobs();
          onReady(message.url);
        }
      });
      worker.once('exit', (code: number | null, signal: string | null) => {
        clearTimeout(startTimer);
        if (ready.delete(worker) && !stopping.signal.aborted && code !== 0) onEnd({ code, signal });
        onFailed(new Error(`a worker ended at its start with ${code ?? signal}`));
        assignJobs();
        ended();
      });
    });

  const loops: Promise<void>[] = [];
  const keepRunning = (number: number): Promise<string> =>
    new Promise((onReady, onFailed) => {
      const loop = async () => {
        for (let endedSoon = 0; !stopping.signal.aborted; ) {
          const began = performance.now();
          await runOne(number, onReady, onFailed);
          const delay = restartDelayMs(performance.now() - began, endedSoon);
          endedSoon = delay.endedSoon;
          await pause(delay.ms, stopping.signal);
        }
      };
      loops.push(loop());
    });

  const stop = async (): Promise<void> => {
    stopping.abort();
    const all = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    for (const worker of all) send(worker, { kind: 'stop' });
    const timer = setTimeout(() => {
      for (const worker of all) worker.process.kill('SIGKILL');
    }, mostStopMs);
    await Promise.all(loops);
    clearTimeout(timer);
  };

  try {
    const urls = await Promise.all(Array.from({ length: workers }, (_, number) => keepRunning(number)));
    return { url: urls[0] ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A worker that has just ended gets no message, and needs none. */
function send<Prepared>(worker: Worker, message: ToWorker<Prepared>): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
