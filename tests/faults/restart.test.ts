import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { neighbouringPorts } from '../../apps/server/src/platform/free-port.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { apiPaths } from '../../packages/contracts/src/paths.ts';
import type { AttemptId } from '../../packages/domain/src/brand.ts';
import { sizeOf } from '../full-size.ts';
import { startApi } from '../support/api-process.ts';
import { patientCandidates, stormOf } from '../support/patient-candidate.ts';

/** One process, and in `npm run test:full` also a supervisor with two. */
const mostWorkers = sizeOf({ usual: 1, full: 2 });

describe('a restart by SIGTERM during a storm of saves', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let owner: pg.Client;
  before(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.url, () => {}, { max: 4 });
    owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
    await owner.connect();
  });
  after(async () => {
    await owner.end();
    await database.close();
    await testDatabase.drop();
  });

  /** Asked as the owner: the application does not see what other connections wait for. */
  const countWaiting = async (): Promise<number> => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const takesNoMore = async (url: URL): Promise<boolean> => {
    const reply = await fetch(new URL(apiPaths.health, url)).catch(() => null);
    await reply?.text();
    return reply === null || reply.status === 503;
  };

  for (let workers = 1; workers <= mostWorkers; workers += 1) {
    test(`answers every request that it has, and the next release keeps every acknowledged answer (processes: ${workers})`, async () => {
      const env = {
        DATABASE_URL: testDatabase.url,
        PORT: `${await neighbouringPorts()}`,
        ...(workers > 1 && { WORKERS: `${workers}` }),
      };
      let server = await startApi(env);
      const held = await patientCandidates(database, server.url, 2);
      const heldIds = (
        await database.pool.query<{ id: AttemptId }>(`select id from test_attempts where status = 'running'`)
      ).rows.map(({ id }) => id);
      const candidates = await patientCandidates(database, server.url, 4);
      const storm = stormOf(candidates);
      let stopTook = 0;
      try {
        await until(async () => storm.count(200) > 20);
        const { saving, stopped } = await database.inTransaction(async (tx) => {
          await tx.selectFrom('test_attempts').select('id').where('id', 'in', heldIds).forUpdate().execute();
          const saving = held.map((candidate) => candidate.trySave());
          await until(async () => (await countWaiting()) >= held.length);
          const began = performance.now();
          const stopped = server.stop().then(() => {
            stopTook = performance.now() - began;
          });
          await until(() => takesNoMore(server.url));
          // The end of the transaction lets the waiting saves go on.
          return { saving, stopped };
        });
        assert.deepEqual(
          await Promise.all(saving),
          held.map(() => 200),
        );
        await stopped;
        server = await startApi(env);
        const before = candidates.map((candidate) => candidate.acknowledged());
        await until(async () => candidates.every((it, index) => it.acknowledged() > (before[index] ?? 0)));
      } finally {
        await storm.stop();
      }
      for (const candidate of [...held, ...candidates]) await candidate.requireAllStored(database);
      process.stdout.write(`processes ${workers}: ${storm.statuses()}; the stop took ${stopTook.toFixed(0)} ms\n`);
      // While no server runs there is no reply, and one that ends may say so; nothing else is refused.
      const others = storm.statuses().replaceAll(/(200|503|no reply): \d+(, )?/g, '');
      assert.equal(others, '');
      await server.stop();
    });
  }
});
