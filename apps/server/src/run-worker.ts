import type { Built } from './http/app.ts';
import { type Limits, productLimits } from './http/limits/limits.ts';
import { limitsOfWorker } from './http/limits/limits-of-worker.ts';
import { readConfig } from './platform/config.ts';
import { metricsOfWorker } from './platform/metrics/metrics-config.ts';
import type { FromWorker, ToWorker, WorkerStart } from './platform/workers/messages.ts';
import type { Peers } from './platform/workers/peers.ts';
import type { Prepared } from './prepare.ts';
import { logGaps, type Served, serve } from './server.ts';
import { whyNotStarted } from './why-not-started.ts';

type Message = ToWorker<Prepared>;

/** Runs this process as one of several workers, until its supervisor or a signal tells it to stop. `built` null serves the API alone. */
export async function runWorker(built: () => Promise<Built | null>, limits = productLimits): Promise<void> {
  const stopAsked = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAsked.resolve());
  onMessage(({ kind }) => kind === 'stop' && stopAsked.resolve());
  const started = await new Promise<WorkerStart<Prepared>>((done) => {
    onMessage((message) => message.kind === 'start' && done(message));
  });
  const server = await startServing(started, await built(), limitsOfWorker(limits, started.workers));
  if (server !== null) {
    tell({ kind: 'ready', url: server.listensOn });
    await stopAsked.promise;
    await server.stop();
  }
  process.disconnect();
}

/** @returns null after a failure that the supervisor has been told of. */
async function startServing(
  { prepared, workers, number, port }: WorkerStart<Prepared>,
  built: Built | null,
  limits: Limits,
): Promise<Served | null> {
  const peers: Peers = {
    workers,
    key: Buffer.from(prepared.key, 'hex'),
    tell: (counts) => tell({ kind: 'counts', counts }),
    onTold: (listener) => onMessage((message) => message.kind === 'counts' && listener(message.counts)),
  };
  try {
    const config = readConfig(process.env);
    const metrics = metricsOfWorker(config.metrics, number);
    const server = await serve({ ...config, metrics, port }, prepared, { built, limits, peers });
    onMessage((message) => {
      if (message.kind !== 'jobs') return;
      server.startJobs();
      if (message.isFirst) void logGaps(server.deps, server.app.log);
    });
    return server;
  } catch (error) {
    const reason = whyNotStarted(error);
    if (reason === null) throw error;
    tell({ kind: 'failed', reason });
    return null;
  }
}

/** A supervisor that has ended gets no message; this process then ends too. */
const tell = (message: FromWorker): void => {
  if (process.connected) process.send?.(message, () => {});
};

const onMessage = (listener: (message: Message) => unknown): void => {
  process.on('message', (message: Message) => listener(message));
};
