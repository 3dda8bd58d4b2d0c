import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { seedCatalogue } from '../../apps/server/src/features/catalogue/seed-catalogue.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { migrateAsOwner } from '../../apps/server/src/platform/postgres/migrate.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { type LineWorld, startLineWorld } from '../support/line-world.ts';
import { signalPostgres } from '../support/pause-postgres.ts';
import { savesThroughFault } from '../support/saves-through-fault.ts';

const settings = { max_connections: '40' };

describe('N07 a database that is away during saves: 503 with a time to wait, then recovery by itself', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let world: LineWorld;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-away-'));
    // When this process is root, PostgreSQL runs as another user and must be able to enter the folder.
    await chmod(folder, 0o755);
    postgres = await startEmbeddedPostgres(folder, settings);
    const url = postgres.url('postgres');
    await migrateAsOwner(url);
    const database = openDatabase(url, () => {});
    await seedCatalogue(database.inTransaction);
    await database.close();
    world = await startLineWorld(url);
  });
  after(async () => {
    await world.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('N07 its processes are stopped (SIGSTOP) and continued', () =>
    savesThroughFault(world, {
      what: 'SIGSTOP',
      begin: async ({ requireRefusals }) => {
        await signalPostgres(postgres.pid, 'SIGSTOP');
        await requireRefusals();
      },
      end: () => signalPostgres(postgres.pid, 'SIGCONT'),
    }));

  test('N07 it is stopped and started again', () =>
    savesThroughFault(world, {
      what: 'restart',
      begin: async ({ requireRefusals }) => {
        await postgres.stop();
        await requireRefusals();
      },
      end: async () => {
        const { port } = new URL(postgres.url('postgres'));
        postgres = await startEmbeddedPostgres(folder, { ...settings, port });
      },
    }));

  test('N07 others hold all of its connections', async () => {
    const holders: pg.Client[] = [];
    const hold = async (): Promise<boolean> => {
      const client = new pg.Client({ connectionString: postgres.url('postgres') });
      client.on('error', () => {});
      const isHeld = await client.connect().then(
        () => true,
        () => false,
      );
      if (isHeld) holders.push(client);
      return isHeld;
    };
    await savesThroughFault(world, {
      what: 'no connection left',
      begin: async ({ storm }) => {
        await hold();
        const refused = storm.count(503);
        // The server connects again whenever a place is free, so the others take all places again and again.
        await until(async () => {
          await holders[0]?.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'behind-the-line'`,
          );
          while (await hold());
          return storm.count(503) >= refused + 20;
        });
      },
      end: async () => {
        await Promise.all(holders.map((client) => client.end()));
      },
    });
  });
});
