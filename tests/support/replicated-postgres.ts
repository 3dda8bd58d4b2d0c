import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { seedCatalogue } from '../../apps/server/src/features/catalogue/seed-catalogue.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { migrateAsOwner } from '../../apps/server/src/platform/postgres/migrate.ts';
import { until } from '../../apps/server/src/testing/payments.ts';

const standbyName = 'standby';

/** A PostgreSQL and its synchronous standby: no commit is acknowledged before the standby has written it to its disk. */
export type ReplicatedPostgres = {
  readonly primary: EmbeddedPostgres;
  readonly standby: EmbeddedPostgres;
  /** Ends the primary at once, like a power failure. */
  readonly killPrimary: () => void;
  /** Makes the standby the new primary. */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Folders of migrated clusters that do not run, and a place for copies of them. */
export type ReplicaFolders = {
  readonly start: () => Promise<ReplicatedPostgres>;
  readonly remove: () => Promise<void>;
};

/** The embedded PostgreSQL has no `pg_basebackup`: a standby is made from a copy of a folder whose PostgreSQL was shut down. */
export async function prepareReplicas(): Promise<ReplicaFolders> {
  const parent = await mkdtemp(join(tmpdir(), 'bharti-replicas-'));
  // When this process is root, PostgreSQL runs as another user and must be able to enter the folder.
  await chmod(parent, 0o755);
  const origin = join(parent, 'origin');
  const cluster = await startEmbeddedPostgres(origin);
  const url = cluster.url('postgres');
  await migrateAsOwner(url);
  const database = openDatabase(url, () => {});
  await seedCatalogue(database.inTransaction);
  await database.close();
  await cluster.stop();
  let copies = 0;
  const copy = async (): Promise<string> => {
    copies += 1;
    const folder = join(parent, `copy-${copies}`);
    // Keeps the owner of the files, which Node's own copy does not.
    await promisify(execFile)('cp', ['-a', origin, folder]);
    return folder;
  };
  return {
    start: async () => startReplicated(await copy(), await copy()),
    remove: () => rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  };
}

async function startReplicated(first: string, second: string): Promise<ReplicatedPostgres> {
  const primary = await startEmbeddedPostgres(first, { synchronous_standby_names: standbyName });
  const data = join(second, 'postgres');
  const { uid, gid } = await stat(data);
  const signal = join(data, 'standby.signal');
  await writeFile(signal, '');
  await chown(signal, uid, gid);
  const { port, username, password } = new URL(primary.url('postgres'));
  const standby = await startEmbeddedPostgres(second, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${standbyName}`,
  });
  const ask = async (postgres: EmbeddedPostgres, sql: string): Promise<number | null> => {
    const client = new pg.Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    try {
      return (await client.query(sql)).rowCount;
    } finally {
      await client.end();
    }
  };
  await until(async () => (await ask(primary, `select from pg_stat_replication where sync_state = 'sync'`)) === 1);
  return {
    primary,
    standby,
    killPrimary: () => process.kill(primary.pid, 'SIGKILL'),
    promote: async () => {
      await ask(standby, 'select pg_promote()');
    },
    stop: async () => {
      await primary.stop();
      await standby.stop();
      await Promise.all([first, second].map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 20 })));
    },
  };
}
