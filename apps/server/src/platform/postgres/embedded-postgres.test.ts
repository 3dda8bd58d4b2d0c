import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { EmbeddedPostgresError } from './cluster-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

describe('embedded PostgreSQL', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-embedded-'));
    await chmod(folder, 0o755);
    process.env.SMTP_URL = 'smtps://alarms:planted-secret@mail.example';
    database = await startEmbeddedPostgres(folder);
  });
  after(async () => {
    delete process.env.SMTP_URL;
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function query(sql: string, url = database.url('postgres')): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }
  const setting = async (name: string) => Object.values((await query(`show ${name}`))[0] ?? {})[0];

  test('is a real one with transactions and constraints', async () => {
    assert.match(String(await setting('server_version')), /^1[5-9]/);
    assert.equal(await setting('fsync'), 'on');
    assert.equal(await setting('synchronous_commit'), 'on');
    assert.equal(await setting('server_encoding'), 'UTF8');
  });

  test('listens to this machine only, on no socket of the file system', async () => {
    assert.equal(await setting('listen_addresses'), '127.0.0.1');
    assert.equal(await setting('unix_socket_directories'), '');
  });

  test('has none of the server’s secrets in the environment of its processes', {
    skip: !existsSync('/proc'),
  }, async () => {
    const environment = await readFile(`/proc/${database.pid}/environ`, 'utf8');
    assert.match(environment, /(^|\0)PATH=/);
    // Not the whole environment in the message of a failure.
    assert.ok(!environment.includes('planted-secret'));
  });

  test('accepts only users who can read its password', async () => {
    const guess = new URL(database.url('postgres'));
    guess.password = 'guess';
    await assert.rejects(query('select 1', guess.href), { code: '28P01' });
    assert.equal((await stat(join(folder, 'postgres-password'))).mode & 0o077, 0);
  });

  test('leaves no incomplete folder and no password file behind', async () => {
    assert.deepEqual((await readdir(folder)).sort(), ['postgres', 'postgres-password', 'postgres.log']);
  });

  test('a second server on the same folder is refused, and the first one notices nothing', async () => {
    const second = startEmbeddedPostgres(folder);
    await assert.rejects(second, (error) => error instanceof EmbeddedPostgresError && error.message.includes(folder));
    assert.deepEqual(await query('select 1 as one'), [{ one: 1 }]);
  });

  test('stopped and started again it still has the data, and its log, which the owner alone may read', async () => {
    await query('create table kept (value text)');
    await query("insert into kept values ('before the stop')");
    await database.stop();
    await assert.rejects(stat(join(folder, 'postgres', 'postmaster.pid')));
    const log = join(folder, 'postgres.log');
    const before = await readFile(log, 'utf8');
    // The mode that an earlier release used.
    await chmod(log, 0o644);
    database = await startEmbeddedPostgres(folder);
    assert.deepEqual(await query('select value from kept'), [{ value: 'before the stop' }]);
    const after = await readFile(log, 'utf8');
    assert.ok(before !== '' && after.startsWith(before) && after.length > before.length);
    assert.equal((await stat(log)).mode & 0o077, 0);
  });

  test('has no row and no statement of a failed change in its log', async () => {
    await query('create table people (name text primary key, age integer check (age > 0))');
    await query("insert into people values ('Zarina Unmistakable', 20)");
    await assert.rejects(query("insert into people values ('Zarina Unmistakable', 20)"), { code: '23505' });
    await assert.rejects(query("insert into people values ('Zarina Unmistakable the Second', -1)"), { code: '23514' });
    const log = await readFile(join(folder, 'postgres.log'), 'utf8');
    assert.match(log, /duplicate key value violates unique constraint "people_pkey"/);
    assert.match(log, /violates check constraint/);
    assert.doesNotMatch(log, /Unmistakable/);
  });

  test('stopping twice is harmless', async () => {
    await database.stop();
    await database.stop();
    database = await startEmbeddedPostgres(folder);
    assert.deepEqual(await query('select 1 as one'), [{ one: 1 }]);
  });

  test('the message of PostgreSQL about a wrong setting is passed on', async () => {
    await database.stop();
    const start = startEmbeddedPostgres(folder, { max_connections: 'many' });
    await assert.rejects(
      start,
      (error) => error instanceof EmbeddedPostgresError && /max_connections/.test(error.message),
    );
    database = await startEmbeddedPostgres(folder);
  });

  test('starts although the process id in an old postmaster.pid now belongs to another program', async () => {
    const file = join(folder, 'postgres', 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await database.stop();
    // The process runs as PostgreSQL's own user: PostgreSQL itself treats a process id as stale only when it belongs to another user.
    const { uid, gid } = await stat(join(folder, 'postgres'));
    const other = spawn('sleep', ['60'], { uid, gid });
    try {
      await once(other, 'spawn');
      await writeFile(file, [other.pid, ...lines.slice(1)].join('\n'));
      database = await startEmbeddedPostgres(folder);
      assert.deepEqual(await query('select 1 as one'), [{ one: 1 }]);
      assert.equal(other.exitCode, null);
    } finally {
      other.kill();
    }
  });
});
