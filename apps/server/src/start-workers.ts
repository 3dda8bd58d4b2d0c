import type { NewOwner } from './admin/staff/first-owner.ts';
import { productLimits } from './http/limits/limits.ts';
import { limitsOfWorker } from './http/limits/limits-of-worker.ts';
import type { RaiseAlarm } from './platform/alarms.ts';
import type { Config } from './platform/config.ts';
import { freePort } from './platform/free-port.ts';
import { fittingWorkers } from './platform/postgres/fitting-workers.ts';
import { supervise } from './platform/workers/supervise.ts';
import { prepareInstallation } from './prepare.ts';
import { seedElsewhere } from './seed-elsewhere.ts';

export type Started = {
  readonly url: string;
  /** The owner's account that this start made with a random password; otherwise null. */
  readonly newOwner: NewOwner | null;
  readonly stop: () => Promise<void>;
};

type Workers = {
  readonly workers: number;
  /** The program of a worker. */
  readonly file: string;
  readonly alarm: RaiseAlarm;
  /** For the log, once at the start. */
  readonly warn: (text: string) => void;
};

/**
 * Prepares the installation once, and serves it with several processes behind one port (docs/adr/0081).
 * @throws ConfigError
 */
export async function startWorkers(config: Config, { workers: wanted, file, alarm, warn }: Workers): Promise<Started> {
  const installation = await prepareInstallation(config, seedElsewhere);
  try {
    const { prepared, warnings, newOwner, announce } = installation;
    // The number of connections to the database is then the pooler's (`default_pool_size`), however many workers ask it.
    const workers = config.hasPooler
      ? wanted
      : await fittingWorkers(prepared.connection, {
          workers: wanted,
          isChosen: config.workers !== null,
          poolsOf: (count) => limitsOfWorker(productLimits, count).database,
        });
    for (const warning of warnings) warn(warning);
    if (workers < wanted) warn(`the database allows the connections of ${workers} workers, not of ${wanted}`);
    const onEnd = (ended: { readonly code: number | null; readonly signal: string | null }) =>
      alarm({ kind: 'worker_ended', ...ended });
    // Chosen once: a worker that is started again could not listen on the port that the others share by asking for any free one.
    const port = config.port === 0 ? await freePort() : config.port;
    const supervision = await supervise({ prepared, workers, port, file, onEnd });
    announce(supervision.url);
    return {
      url: config.publicUrl?.origin ?? supervision.url,
      newOwner,
      stop: async () => {
        await supervision.stop();
        await installation.stop();
      },
    };
  } catch (error) {
    await installation.stop();
    throw error;
  }
}
