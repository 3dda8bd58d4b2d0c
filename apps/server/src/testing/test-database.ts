import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedCatalogue } from '../features/catalogue/seed-catalogue.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { migrateAsOwner } from '../platform/postgres/migrate.ts';
import { createAppLogin } from '../platform/postgres/roles.ts';

const template = 'bharti_template';
/** Names the cluster of the whole test run; the runner sets it. */
export const clusterVariable = 'TEST_CLUSTER_URL';
/** Of the application's login, in every cluster of the tests. */
const appPassword = 'only-for-tests';

export type TestCluster = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

/** One PostgreSQL for a whole test run, with a migrated template that test databases are copied from in milliseconds. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-test-'));
  // As root, PostgreSQL runs as another user and must get into the folder.
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(folder, { max_connections: '300' });
  const url = cluster.url('postgres');
  await query(url, `create database ${template}`);
  await migrateAsOwner(cluster.url(template));
  const database = openDatabase(await createAppLogin(cluster.url(template), appPassword), () => {});
  await seedCatalogue(database.inTransaction);
  await database.close();
  return {
    url,
    pid: cluster.pid,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestDatabase = {
  /** Logs in as the application does. */
  readonly url: string;
  /** Logs in as the owner of the tables, a superuser. */
  readonly ownerUrl: string;
  /** A statement as the owner of the tables, who may do what the application's role may not. */
  readonly asOwner: (sql: string) => Promise<void>;
  readonly drop: () => Promise<void>;
};

/** An own database, migrated and with the built-in tests, in the run's cluster. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(template);

/** An own database with nothing in it, not even migrated. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

async function createDatabase(copyOf: string): Promise<TestDatabase> {
  const admin = process.env[clusterVariable];
  if (admin === undefined) throw new Error('run the tests with npm run test:unit: it starts their database');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(admin, `create database ${name} template ${copyOf}`);
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
