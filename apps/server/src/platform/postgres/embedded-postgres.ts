import pg from 'pg';
import { type ClusterFolder, EmbeddedPostgresError, prepareCluster } from './cluster-folder.ts';
import {
  launch,
  type Postmaster,
  readPostmaster,
  replaceStalePid,
  type Settings,
  stopPostmaster,
} from './postmaster.ts';

/** A PostgreSQL server that this process has started in a folder. */
export type EmbeddedPostgres = {
  /** The process id of its postmaster. */
  readonly pid: number;
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
};

// Number of the advisory lock that the server holds while it uses the folder; a second server cannot get it.
const ownerLock = 7_260_400;
const dyingTimeout = 10_000;

/**
 * Starts PostgreSQL in `folder`, which is created when missing. A PostgreSQL that still runs after its server was killed is
 * taken over. PostgreSQL runs in its own process group, so Ctrl-C does not reach it; `stop` stops it.
 * @throws EmbeddedPostgresError when another server uses the folder, or the machine has no binaries for it.
 */
export async function startEmbeddedPostgres(folder: string, settings: Settings = {}): Promise<EmbeddedPostgres> {
  const place = await prepareCluster(folder);
  const { postmaster, lock } = await connect(place, settings);
  // PostgreSQL notices the end of a killed server, which held the lock, only after a short time.
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

/** The connection string of a PostgreSQL that runs in the folder for a server; null when none runs. */
export async function findRunningPostgres(folder: string, name: string): Promise<string | null> {
  const place = await prepareCluster(folder);
  const postmaster = await readPostmaster(place.cluster);
  return postmaster === null ? null : urlOf(place, postmaster, name);
}

const urlOf = ({ password }: ClusterFolder, { port }: Postmaster, name: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;

/** Connects to the PostgreSQL that runs in the folder, or starts it. Waits briefly for a PostgreSQL that is just ending. */
async function connect(place: ClusterFolder, settings: Settings): Promise<{ postmaster: Postmaster; lock: pg.Client }> {
  const until = Date.now() + dyingTimeout;
  for (;;) {
    const running = await readPostmaster(place.cluster);
    if (running === null) await replaceStalePid(place.cluster);
    const postmaster = running ?? (await launch(place, settings));
    const lock = new pg.Client({ connectionString: urlOf(place, postmaster, 'postgres') });
    // This connection breaks when the database ends; the pool reports that error.
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
