import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, isDatabaseAway, openDatabase, type Tx } from './database.ts';

const queryTimeoutMs = 300;

describe('a query that is not answered in time', () => {
  let own: TestDatabase;
  let proxy: FaultProxy;
  let database: Database;
  let owner: pg.Client;
  before(async () => {
    own = await createTestDatabase();
    owner = new pg.Client({ connectionString: own.ownerUrl });
    await owner.connect();
    const url = new URL(own.url);
    proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    // One connection, so that the next transaction uses the same connection as the last.
    database = openDatabase(url.href, () => {}, { queryTimeoutMs, max: 1 });
  });
  after(async () => {
    await database.close();
    await proxy.close();
    await owner.end();
    await own.drop();
  });

  const set = (tx: Tx, key: string) => tx.insertInto('site_settings').values({ key, value: 'x' }).execute();
  const keys = async () => {
    const { rows } = await owner.query<{ key: string }>('select key from site_settings order by key');
    return rows.map(({ key }) => key);
  };
  const openTransactions = async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state like 'idle in transaction%'`,
    );
    return rows.length;
  };
  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => assert.fail('it was answered'),
      (error) => error,
    );

  test('leaves no open transaction behind when it is a begin', async () => {
    await sql`select 1`.execute(database.db);
    proxy.set({ kind: 'stall' });
    const error = await failure(database.inTransaction((tx) => set(tx, 'begun')));
    assert.equal(isDatabaseAway(error), true, String(error));
    proxy.set({ kind: 'pass' });
    await sql`select 1`.execute(database.db);
    assert.equal(await openTransactions(), 0);
  });

  test('takes its transaction with it: what was written before is never committed', async () => {
    await database.inTransaction((tx) => set(tx, 'locked'));
    await owner.query("begin; update site_settings set value = 'y' where key = 'locked'");
    const error = await failure(
      database.inTransaction(async (tx) => {
        await set(tx, 'half');
        await tx.updateTable('site_settings').set({ value: 'z' }).where('key', '=', 'locked').execute();
      }),
    );
    assert.equal(isDatabaseAway(error), true, String(error));
    // Long enough for the rollback to time out as well.
    await wait(2 * queryTimeoutMs);
    await owner.query('commit');
    await database.inTransaction((tx) => set(tx, 'next'));
    assert.deepEqual(await keys(), ['locked', 'next']);
    assert.equal(await openTransactions(), 0);
  });
});
