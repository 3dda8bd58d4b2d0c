import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { type Database, openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Runs statements one after the other with the application's role. @returns the error code of the last statement. */
async function codeOf({ pool }: Database, ...statements: string[]): Promise<unknown> {
  const client = await pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : error;
  } finally {
    client.release(true);
  }
}

const insufficientPrivilege = '42501';

describe('the login of the application in the embedded PostgreSQL', () => {
  let folder: string;
  let embedded: EmbeddedPostgres;
  let database: Database;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-login-'));
    await chmod(folder, 0o755);
    embedded = await startEmbeddedPostgres(folder);
    const { url, warning } = await prepareDatabase(readConfig({}), embedded);
    assert.equal(warning, null);
    database = openDatabase(url, () => {});
  });
  after(async () => {
    await database.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('reads and writes the tables', async () => {
    await database.pool.query("insert into site_settings values ('instructor', 'Meera')");
    assert.equal((await database.pool.query('select value from site_settings')).rows[0].value, 'Meera');
  });

  for (const statement of [
    'set role postgres',
    'set session authorization postgres',
    "copy (select 1) to program 'true'",
    "copy site_settings from program 'id'",
    "copy site_settings from '/etc/passwd'",
    'drop table site_settings',
    'alter table postings disable trigger all',
    'delete from postings',
    'truncate transfers',
    'create table planted (id int)',
    'create temporary table planted (id int)',
    'create schema planted',
    'create role planted superuser',
    'alter role bharti_login superuser',
    "alter system set log_statement = 'all'",
    'create extension file_fdw',
    "update schema_migrations set checksum = ''",
  ]) {
    test(`may not: ${statement}`, async () => {
      assert.equal(await codeOf(database, statement), insufficientPrivilege);
    });
  }

  for (const leave of ['set role none', 'reset role', 'reset session authorization']) {
    test(`gains nothing by '${leave}'`, async () => {
      for (const statement of ["copy (select 1) to program 'true'", 'drop table site_settings', 'set role postgres']) {
        assert.equal(await codeOf(database, leave, statement), insufficientPrivilege);
      }
    });
  }

  test('may read nothing once it has left its role', async () => {
    assert.equal(await codeOf(database, 'set role none', 'select * from profiles'), insufficientPrivilege);
  });
});

describe('a database named by DATABASE_URL', () => {
  let own: TestDatabase;
  let empty: TestDatabase;
  before(async () => {
    own = await createTestDatabase();
    empty = await createEmptyDatabase();
  });
  after(async () => {
    await own.drop();
    await empty.drop();
  });

  const live = { TRIAL: 'off', PAYMENTS: 'off' };
  const prepared = (env: Readonly<Record<string, string>>) => prepareDatabase(readConfig({ ...live, ...env }), null);
  const refusalOf = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const error: unknown = await prepared(env).catch((reason: unknown) => reason);
    assert.ok(error instanceof ConfigError, String(error));
    return error.message;
  };

  test('is taken with a login of the application, whose schema is up to date', async () => {
    assert.deepEqual(await prepared({ DATABASE_URL: own.url }), { url: own.url, warning: null });
  });

  test('is migrated by the user of MIGRATION_DATABASE_URL', async () => {
    const message = await refusalOf({ DATABASE_URL: empty.url });
    assert.match(message, /^MIGRATION_DATABASE_URL: set it to the owner .* \(0001_accounts\.sql …\)$/);
    await prepared({ DATABASE_URL: empty.url, MIGRATION_DATABASE_URL: empty.ownerUrl });
    assert.deepEqual(await prepared({ DATABASE_URL: empty.url }), { url: empty.url, warning: null });
  });

  test('is refused when it cannot be reached, and the variable that names it is told', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/none';
    const refusal = 'cannot connect (ECONNREFUSED)';
    assert.equal(await refusalOf({ DATABASE_URL: nowhere }), `DATABASE_URL: ${refusal}`);
    assert.equal(
      await refusalOf({ DATABASE_URL: own.url, MIGRATION_DATABASE_URL: nowhere }),
      `MIGRATION_DATABASE_URL: ${refusal}`,
    );
  });

  test('is refused with a login of more privileges, which are named', async () => {
    const alone = await refusalOf({ DATABASE_URL: own.ownerUrl });
    assert.match(alone, /^DATABASE_URL: its user is a superuser, may create roles, .*owns tables.*: set MIGRATION_/);
    const beside = await refusalOf({ DATABASE_URL: own.ownerUrl, MIGRATION_DATABASE_URL: own.ownerUrl });
    assert.match(beside, /^DATABASE_URL: its user is a superuser/);
  });

  test('is taken with such a login in trial mode, with a warning', async () => {
    const { url, warning } = await prepared({ TRIAL: 'on', PAYMENTS: 'on', DATABASE_URL: own.ownerUrl });
    assert.equal(url, own.ownerUrl);
    assert.match(warning ?? '', /^DATABASE_URL: its user is a superuser/);
  });
});
