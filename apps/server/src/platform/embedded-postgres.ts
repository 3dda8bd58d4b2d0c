import pg from 'pg';
import { EmbeddedPostgresError, prepareCluster } from './cluster-folder.ts';
import { disownStaleLock, launch, readPostmaster, type Settings, stopPostmaster } from './postmaster.ts';

/** A PostgreSQL of our own, in a folder. */
export type EmbeddedPostgres = {
  /** Of its postmaster. */
  readonly pid: number;
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
};

// Held by the server that uses the folder; a second server finds it taken.
const ownerLock = 7_260_400;

/**
 * Starts PostgreSQL in `folder`, creating it first if need be. A database that outlived a killed server is taken over.
 * Ctrl-C reaches only us: the database runs in its own process group and is stopped by `stop`.
 * @throws EmbeddedPostgresError when another server uses the folder, or the machine has no binaries for it.
 */
export async function startEmbeddedPostgres(folder: string, settings: Settings = {}): Promise<EmbeddedPostgres> {
  const place = await prepareCluster(folder);
  const { cluster, password } = place;
  const running = await readPostmaster(cluster);
  if (running === null) await disownStaleLock(cluster);
  const postmaster = running ?? (await launch(place, settings));
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/${database}`;
  const lock = new pg.Client({ connectionString: url('postgres') });
  // The lock's connection ends with the database; the pool reports what matters.
  lock.on('error', () => {});
  await lock.connect();
  // A moment's patience: PostgreSQL notices only after the fact that a killed server, the lock's holder, is gone.
  await lock.query("set lock_timeout = '2s'");
  try {
    await lock.query('select pg_advisory_lock($1)', [ownerLock]);
  } catch (error) {
    await lock.end();
    throw new EmbeddedPostgresError(`another server is using ${folder}; stop it, or set DATA_DIR to another folder`, {
      cause: error,
    });
  }
  return {
    pid: postmaster.pid,
    url,
    stop: async () => {
      await lock.end().catch(() => {});
      await stopPostmaster(postmaster.pid);
    },
  };
}
