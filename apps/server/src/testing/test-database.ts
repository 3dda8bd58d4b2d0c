import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedBank } from '../admin/bank/seed-bank.ts';
import { ensureFirstOwner } from '../admin/staff/first-owner.ts';
import { seedDrafts } from '../admin/tests/seed-drafts.ts';
import { seedCatalogue } from '../features/catalogue/seed-catalogue.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { migrateAsOwner } from '../platform/postgres/migrate.ts';
import { createAppLogin } from '../platform/postgres/roles.ts';

const template = 'bharti_template';
/** Environment variable with the address of the test run's cluster; the test runner sets it. */
export const clusterVariable = 'TEST_CLUSTER_URL';
/** Password of the application's login in test clusters. */
const appPassword = 'only-for-tests';

/** The owner's account of every test database, so that no test server makes one of its own. */
export const templateOwner = {
  adminUsername: 'owner',
  adminPassword: 'only-for-tests-owner',
  signIn: 'trial',
} as const;

export type TestCluster = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

/** The tests that end a PostgreSQL by force start their own, with its usual settings. */
const withoutDurability = {
  // The servers of all test files that run at the same time share them.
  max_connections: '600',
  max_locks_per_transaction: '256',
  max_wal_size: '256MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

/** A folder in memory where the system offers it: there a database is copied in a twentieth of the time. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm';
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > 2_000_000_000 ? memory : tmpdir();
}

/**
 * One PostgreSQL for a whole test run. It has a migrated template database, which is copied for each test in milliseconds.
 * @param isDurable on the disk with PostgreSQL's usual settings, so that each commit waits for the disk as in production.
 */
export async function startTestCluster({ isDurable = false } = {}): Promise<TestCluster> {
  const folder = await mkdtemp(join(isDurable ? tmpdir() : await quickFolder(), 'bharti-test-'));
  // When this process is root, PostgreSQL runs as another user and must be able to enter the folder.
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(folder, isDurable ? {} : withoutDurability);
  const removeGuard = stopAtExit(cluster.pid, folder);
  const url = cluster.url('postgres');
  await query(url, `create database ${template}`);
  await migrateAsOwner(cluster.url(template));
  const database = openDatabase(await createAppLogin(cluster.url(template), appPassword), () => {});
  await seedCatalogue(database.inTransaction);
  await seedBank(database.inTransaction);
  await seedDrafts(database.inTransaction);
  await ensureFirstOwner({ config: templateOwner, inTransaction: database.inTransaction, reader: database.db });
  await database.close();
  return {
    url,
    pid: cluster.pid,
    stop: async () => {
      removeGuard();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Ends PostgreSQL and removes its folder when this process ends early, for example by Ctrl-C, which does not reach PostgreSQL.
 * @returns removes this guard.
 */
function stopAtExit(pid: number, folder: string): () => void {
  const stop = () => {
    // An immediate shutdown, because nothing can be awaited here. PostgreSQL still writes for a moment.
    process.kill(pid, 'SIGQUIT');
    const until = Date.now() + 5_000;
    do {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      rmSync(folder, { recursive: true, force: true });
    } while (existsSync(folder) && Date.now() < until);
  };
  const end = () => process.exit(130);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.once('exit', stop);
  for (const signal of signals) process.once(signal, end);
  return () => {
    process.off('exit', stop);
    for (const signal of signals) process.off(signal, end);
  };
}

export type TestDatabase = {
  /** Logs in as the application does. */
  readonly url: string;
  /** Logs in as the owner of the tables, a superuser. */
  readonly ownerUrl: string;
  /** Runs a statement as the owner of the tables, who has more privileges than the application's role. */
  readonly asOwner: (sql: string) => Promise<void>;
  readonly drop: () => Promise<void>;
};

/** A new database in the test run's cluster, migrated and with the built-in tests. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(template);

/** A new, empty database without migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

async function createDatabase(copyOf: string): Promise<TestDatabase> {
  const admin = process.env[clusterVariable];
  if (admin === undefined) throw new Error('run the tests with npm run test:unit: it starts their database');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(admin, `create database ${name} template ${copyOf} strategy file_copy`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const ownerUrl = url.href;
  url.username = 'bharti_login';
  url.password = appPassword;
  return {
    url: url.href,
    ownerUrl,
    asOwner: (sql) => query(ownerUrl, sql),
    drop: () => query(admin, `drop database ${name} with (force)`),
  };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
