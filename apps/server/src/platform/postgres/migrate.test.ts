import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, beforeEach, describe, test } from 'node:test';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

const files = await readdir(new URL('../../../../../database/migrations/', import.meta.url));

describe('migrations', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  before(async () => {
    database = await createEmptyDatabase();
    pool = openPool();
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });
  function openPool(): pg.Pool {
    const opened = new pg.Pool({ connectionString: database.ownerUrl });
    // The pool ends before its connections are closed: dropping the database may still break one of them.
    return opened.on('error', () => {});
  }
  beforeEach(() => pool.query('drop schema public cascade; create schema public'));

  const rows = async (sql: string) => (await pool.query<Record<string, string>>(sql)).rows;
  const tables = () =>
    rows(`select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' order by 1, 2`);
  const done = () => rows('select * from schema_migrations order by name');

  test('an empty database gets every migration', async () => {
    await migrate(pool);
    assert.deepEqual(
      (await done()).map(({ name }) => name),
      files.filter((name) => name.endsWith('.sql')).sort(),
    );
    assert.ok((await tables()).some((column) => column.table_name === 'test_attempts'));
  });

  test('a second run changes nothing', async () => {
    await migrate(pool);
    await pool.query("insert into site_settings values ('instructor', 'Meera')");
    const before = [await tables(), await done()];
    await migrate(pool);
    assert.deepEqual([await tables(), await done()], before);
    assert.deepEqual(await rows('select key, value from site_settings'), [{ key: 'instructor', value: 'Meera' }]);
  });

  test('servers that start at once migrate once', async () => {
    const other = openPool();
    try {
      await Promise.all([migrate(pool), migrate(other), migrate(pool), migrate(other)]);
    } finally {
      await other.end();
    }
    assert.equal((await done()).length, files.length);
  });

  test('a migration that was edited after it had run is refused by name, and nothing changes', async () => {
    await migrate(pool);
    await pool.query("update schema_migrations set checksum = 'of an older text' where name like '0001%'");
    const before = [await tables(), await done()];
    await assert.rejects(migrate(pool), /migration 0001\S*\.sql was changed after it had run/);
    assert.deepEqual([await tables(), await done()], before);
  });

  test('a migration that fails is rolled back and tried again', async () => {
    await pool.query('create table sessions (in_the_way text)');
    await assert.rejects(migrate(pool), /relation "sessions" already exists/);
    assert.deepEqual(await done(), []);
    await pool.query('drop table sessions');
    await migrate(pool);
    assert.equal((await done()).length, files.length);
  });

  test('a migration that cannot be recorded is rolled back', async () => {
    await pool.query("create table schema_migrations (name text primary key, checksum text check (name > '0002'))");
    await assert.rejects(migrate(pool), { code: '23514' });
    assert.deepEqual(
      (await tables()).filter((column) => column.table_name !== 'schema_migrations'),
      [],
    );
  });

  test('after a refusal another server is not kept waiting', async () => {
    await pool.query('create table sessions (in_the_way text)');
    await assert.rejects(migrate(pool));
    const own = '(select oid from pg_database where datname = current_database())';
    assert.deepEqual(await rows(`select * from pg_locks where locktype = 'advisory' and database = ${own}`), []);
  });
});
