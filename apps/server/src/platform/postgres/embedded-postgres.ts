import pg from 'pg';
import { type ClusterFolder, EmbeddedPostgresError, prepareCluster } from './cluster-folder.ts';
import {
  disownStaleLock,
  launch,
  type Postmaster,
  readPostmaster,
  type Settings,
  stopPostmaster,
} from './postmaster.ts';

/** A PostgreSQL of our own, in a folder. */
export type EmbeddedPostgres = {
  /** Of its postmaster. */
  readonly pid: number;
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
};

// Held by the server that uses the folder; a second server finds it taken.
const ownerLock = 7_260_400;
const dyingTimeout = 10_000;

/**
 * Starts PostgreSQL in `folder`, creating it first if need be. A database that outlived a killed server is taken over.
 * Ctrl-C reaches only us: the database runs in its own process group and is stopped by `stop`.
 * @throws EmbeddedPostgresError when another server uses the folder, or the machine has no binaries for it.
 */
export async function startEmbeddedPostgres(folder: string, settings: Settings = {}): Promise<EmbeddedPostgres> {
  const place = await prepareCluster(folder);
  const { postmaster, lock } = await connect(place, settings);
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
  const url = (name: string) => urlOf(place, postmaster, name);
  return {
    pid: postmaster.pid,
    url,
    stop: async () => {
      await lock.end().catch(() => {});
      await stopPostmaster(postmaster.pid);
    },
  };
}

const urlOf = ({ password }: ClusterFolder, { port }: Postmaster, name: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;

/** To the database that runs there, or to one that is started; one that is just dying is given a moment to be gone. */
async function connect(place: ClusterFolder, settings: Settings): Promise<{ postmaster: Postmaster; lock: pg.Client }> {
  const until = Date.now() + dyingTimeout;
  for (;;) {
    const running = await readPostmaster(place.cluster);
    if (running === null) await disownStaleLock(place.cluster);
    const postmaster = running ?? (await launch(place, settings));
    const lock = new pg.Client({ connectionString: urlOf(place, postmaster, 'postgres') });
    // The lock's connection ends with the database; the pool reports what matters.
    lock.on('error', () => {});
    try {
      await lock.connect();
      return { postmaster, lock };
    } catch (error) {
      if (running === null || Date.now() > until) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}
