import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { Refused } from '../../shared/refusals.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { isDatabaseAway, openDatabase, type Tx } from './database.ts';

describe('transactions', () => {
  const { database, own } = useDatabase();

  const fail = (tx: Tx, code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(tx);
  const set = (tx: Tx, key: string) => tx.insertInto('site_settings').values({ key, value: 'x' }).execute();
  const isSet = async (key: string) =>
    (await database().db.selectFrom('site_settings').selectAll().where('key', '=', key).execute()).length === 1;

  for (const [what, code] of Object.entries({ 'a serialization failure': '40001', 'a deadlock': '40P01' })) {
    test(`the work is repeated after ${what}, from a clean start`, async () => {
      let runs = 0;
      await database().inTransaction(async (tx) => {
        runs += 1;
        await set(tx, what);
        if (runs < 3) await fail(tx, code);
      });
      assert.equal(runs, 3);
      assert.ok(await isSet(what));
    });

    test(`${what} that does not go away is thrown after three times`, async () => {
      let runs = 0;
      const work = database().inTransaction((tx) => {
        runs += 1;
        return fail(tx, code);
      });
      await assert.rejects(work, { code });
      assert.equal(runs, 3);
    });
  }

  test('any other error is thrown at once', async () => {
    let runs = 0;
    const work = database().inTransaction((tx) => {
      runs += 1;
      return fail(tx, '22012');
    });
    await assert.rejects(work, { code: '22012' });
    assert.equal(runs, 1);
  });

  test('a refusal rolls back what was written', async () => {
    const work = database().inTransaction(async (tx) => {
      await set(tx, 'refused');
      throw new Refused({ code: 'not_owned' });
    });
    await assert.rejects(work, Refused);
    assert.equal(await isSet('refused'), false);
  });

  test('a connection that is lost between two queries ends its transaction, and nothing else', async () => {
    const work = database().inTransaction(async (tx) => {
      await set(tx, 'lost');
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await own().asOwner(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      // The end of the connection arrives on another socket. Until then a query can still be sent, and fails.
      await sql`select 1`.execute(tx);
    });
    const error: unknown = await work.catch((reason: unknown) => reason);
    assert.equal(isDatabaseAway(error), true, String(error));
    assert.equal(await isSet('lost'), false);
  });

  test('paise and counts arrive as numbers', async () => {
    const { rows } = await sql<{ much: unknown }>`select 9007199254740991::bigint as much`.execute(database().db);
    assert.equal(rows[0]?.much, Number.MAX_SAFE_INTEGER);
  });

  test('an unreachable database is distinguished from a bug in a query', async () => {
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
    const away = await nowhere.pool.query('select 1').catch((error: unknown) => error);
    const mistake = await database()
      .pool.query('select no_such_column')
      .catch((error: unknown) => error);
    const unreadable = "do $$ begin raise 'an input/output error' using errcode = '58030'; end $$";
    const disk = await database()
      .pool.query(unreadable)
      .catch((error: unknown) => error);
    await nowhere.close();
    const standby = database().inTransaction(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      await set(tx, 'standby');
    });
    assert.equal(isDatabaseAway(await standby.catch((error: unknown) => error)), true);
    assert.equal(isDatabaseAway(away), true);
    assert.equal(isDatabaseAway(disk), true);
    assert.equal(isDatabaseAway(mistake), false);
  });
});
