import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedCatalogue } from '../../apps/server/src/features/catalogue/seed-catalogue.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { migrateAsOwner } from '../../apps/server/src/platform/postgres/migrate.ts';
import { type ApiProcess, startApi } from './api-process.ts';

export type KilledProcess = 0 | 1 | 'postgres';

/** Two API processes and their PostgreSQL. Each can be killed and is started again. */
export type CrashWorld = {
  readonly databaseUrl: string;
  /** The address of a server, which may have been killed. */
  readonly url: (server: number) => URL;
  readonly kill: (target: KilledProcess) => Promise<void>;
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
    withDatabase,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
