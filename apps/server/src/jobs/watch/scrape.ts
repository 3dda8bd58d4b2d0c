import { readBackupAge, readOffsiteCopyAge } from '../../backup/status-file.ts';
import { readCertificateExpiry } from '../../platform/certificate.ts';
import type { Config } from '../../platform/config.ts';
import { readDisk } from '../../platform/disk.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { readFigures } from './read-figures.ts';

/** A scrape must end also while the database does not answer: that is when its other figures are needed most. */
const databaseMs = 2_000;

export type ScrapeDeps = {
  readonly config: Pick<Config, 'dataDir' | 'backupStatusFile' | 'offsite' | 'certificate'>;
  readonly database: Pick<Database, 'pool'>;
  readonly reserved: Pick<Database, 'pool' | 'db'>;
  /** How many connections clients have open. */
  readonly countConnections: () => Promise<number>;
};

/** Reads what is not counted all the time, then gives all figures as text. What could not be read is NaN. */
export async function scrape(deps: ScrapeDeps, metrics: Metrics): Promise<string> {
  const [figures, disk, backupAge, offsiteCopyAge, certificateExpires, connections] = await Promise.all([
    within(databaseMs, readFigures(deps.reserved.db)),
    readDisk(deps.config.dataDir),
    readBackupAge(deps.config),
    readOffsiteCopyAge(deps.config),
    deps.config.certificate && readCertificateExpiry(deps.config.certificate),
    deps.countConnections(),
  ]);
  const { isUp, ...ofDatabase } = metrics.database;
  isUp.set(figures === null ? 0 : 1);
  for (const [name, gauge] of Object.entries(ofDatabase)) {
    gauge.set(figures?.[name as keyof typeof ofDatabase] ?? Number.NaN);
  }
  metrics.machine.diskFree.set(disk?.free ?? Number.NaN);
  metrics.machine.diskSize.set(disk?.size ?? Number.NaN);
  metrics.machine.backupAge.set(backupAge ?? Number.NaN);
  metrics.machine.offsiteCopyAge.set(offsiteCopyAge ?? Number.NaN);
  metrics.machine.certificateExpires.set((certificateExpires?.getTime() ?? Number.NaN) / 1_000);
  metrics.openConnections.set(connections);
  for (const pool of ['database', 'reserved'] as const) {
    const { totalCount, idleCount, waitingCount } = deps[pool].pool;
    const name = pool === 'database' ? 'general' : 'reserved';
    metrics.databaseConnections.set({ pool: name, state: 'in_use' }, totalCount - idleCount);
    metrics.databaseConnections.set({ pool: name, state: 'idle' }, idleCount);
    metrics.databaseConnections.set({ pool: name, state: 'waited_for' }, waitingCount);
  }
  return metrics.registry.metrics();
}

/** Null when the work fails or takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(done, milliseconds, null);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
