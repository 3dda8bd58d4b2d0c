import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { seedCatalogue } from '../../apps/server/src/features/catalogue/seed-catalogue.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { migrateAsOwner } from '../../apps/server/src/platform/postgres/migrate.ts';
import { type ApiProcess, startApi } from './api-process.ts';

const holder = fileURLToPath(new URL('../../apps/server/src/testing/hold-postgres.ts', import.meta.url));
/** Bytes beyond which PostgreSQL can write no file, as on a full disk; less than a file of its write-ahead log. */
const fullDisk = 1_048_576;
/** Room for a few hundred saves. */
const roomLeft = 150_000;

export type KilledProcess = 0 | 1 | 'postgres';

/** Two API processes and their PostgreSQL. Each can be killed and is started again. */
export type CrashWorld = {
  readonly databaseUrl: string;
  /** The address of a server, which may have been killed. */
  readonly url: (server: number) => URL;
  readonly kill: (target: KilledProcess) => Promise<void>;
  /** Starts PostgreSQL again, on a disk that has room for a few hundred saves only. */
  readonly fillDisk: () => Promise<void>;
  /** Starts PostgreSQL again, on a disk with room. */
  readonly freeDisk: () => Promise<void>;
  /** Opens the database directly, to prepare and check rows. */
  readonly withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
};

export async function startCrashWorld(env: Readonly<Record<string, string>>): Promise<CrashWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-crash-'));
  // When this process is root, PostgreSQL runs as another user and must be able to enter the folder.
  await chmod(folder, 0o755);
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres(folder);
  const databaseUrl = postgres.url('postgres');
  const { port } = new URL(databaseUrl);
  const withDatabase: CrashWorld['withDatabase'] = async (work) => {
    const database = openDatabase(databaseUrl, () => {});
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  await migrateAsOwner(databaseUrl);
  await withDatabase(({ inTransaction }) => seedCatalogue(inTransaction));
  const start = () => startApi({ ...env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  const servers: [ApiProcess, ApiProcess] = [await start(), await start()];
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  let limited: ChildProcess | undefined;
  let limitedPid = 0;
  /** It may have ended by itself: without room it cannot recover. */
  const endLimited = () => {
    limited?.kill('SIGKILL');
    try {
      if (limitedPid > 0) process.kill(limitedPid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
    limitedPid = 0;
  };
  return {
    databaseUrl,
    url: (server) => (server % 2 === 0 ? servers[0] : servers[1]).url,
    kill: async (target) => {
      if (target === 'postgres') {
        process.kill(postgres.pid, 'SIGKILL');
        postgres = await startEmbeddedPostgres(folder, { port });
      } else {
        await servers[target].kill();
        servers[target] = await start();
      }
    },
    fillDisk: async () => {
      // What is written from here on is at the beginning of a file of the log.
      await asOwner('select pg_switch_wal()');
      await postgres.stop();
      // PostgreSQL takes a limit on the size of files for a full disk. A shell counts it in blocks of 512 bytes.
      const limit = 'ulimit -f "$0" && exec "$@"';
      const command = [`${fullDisk / 512}`, process.execPath, holder, folder, port];
      limited = spawn('sh', ['-c', limit, ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(limited.stdout ?? limited, 'data');
      limitedPid = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
      await asOwner(`select pg_logical_emit_message(false, 'fill', repeat('x', greatest(0,
        ${fullDisk - roomLeft} - (pg_current_wal_insert_lsn() - '0/0') % 16777216)::integer))`);
    },
    freeDisk: async () => {
      endLimited();
      postgres = await startEmbeddedPostgres(folder, { port });
    },
    withDatabase,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      endLimited();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
