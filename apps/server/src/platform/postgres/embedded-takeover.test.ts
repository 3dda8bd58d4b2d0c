import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const holder = fileURLToPath(new URL('../../testing/hold-postgres.ts', import.meta.url));

describe('embedded PostgreSQL after a kill -9', () => {
  let folder: string;
  let database: EmbeddedPostgres | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-takeover-'));
    await chmod(folder, 0o755);
  });
  afterEach(async () => {
    await database?.stop();
    database = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts a server process in its own process group, so that the test can kill it together with its children. */
  const startHolder = () =>
    spawn(process.execPath, [holder, folder], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const holding = async (child: ChildProcess) => {
    assert.ok(child.stdout);
    const [said] = await once(child.stdout, 'data');
    assert.equal(String(said), 'holding\n');
  };
  const kill = async (child: ChildProcess, pid: number) => {
    const ended = once(child, 'exit');
    process.kill(pid, 'SIGKILL');
    await ended;
  };
  const idOf = ({ pid }: ChildProcess) => pid ?? assert.fail('did not start');
  const postmaster = async () => {
    const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
    const [pid, , , port] = text.split('\n').map(Number);
    return { pid: pid ?? 0, port: port ?? 0 };
  };
  async function query(url: string, sql: string) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }
  const ask = async (sql: string) => {
    const password = await readFile(join(folder, 'postgres-password'), 'utf8');
    return query(`postgres://postgres:${password}@127.0.0.1:${(await postmaster()).port}/postgres`, sql);
  };
  const keepSomething = () => ask("create table kept as select 'acknowledged' as value");
  const assertKept = async ({ url }: EmbeddedPostgres) =>
    assert.deepEqual(await query(url('postgres'), 'select value from kept'), [{ value: 'acknowledged' }]);

  test('of its server goes on running, and the next server takes it over and can stop it', async () => {
    const child = startHolder();
    await holding(child);
    await keepSomething();
    const { pid } = await postmaster();
    await kill(child, idOf(child));
    process.kill(pid, 0);
    database = await startEmbeddedPostgres(folder);
    assert.equal((await postmaster()).pid, pid);
    await assertKept(database);
    await database.stop();
    await assert.rejects(postmaster(), { code: 'ENOENT' });
  });

  test('of its server is taken over by the next server only after PostgreSQL has noticed the kill', async () => {
    const child = startHolder();
    await holding(child);
    const next = startEmbeddedPostgres(folder);
    while ((await ask("select from pg_locks where locktype = 'advisory' and not granted")).length === 0) await pause(5);
    await kill(child, idOf(child));
    database = await next;
    assert.deepEqual(await query(database.url('postgres'), 'select 1 as one'), [{ one: 1 }]);
  });

  test('of its server is taken over by only one of two servers that start', async () => {
    const child = startHolder();
    await holding(child);
    await kill(child, idOf(child));
    const starts = await Promise.allSettled([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)]);
    const [taken, ...more] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    database = taken;
    assert.ok(taken);
    assert.equal(more.length, 0);
  });

  test('of server and database loses nothing that was acknowledged', async () => {
    const child = startHolder();
    await holding(child);
    await keepSomething();
    const { pid } = await postmaster();
    await kill(child, idOf(child));
    process.kill(pid, 'SIGKILL');
    database = await startEmbeddedPostgres(folder);
    await assertKept(database);
  });

  test('of server and database starts again only when the last process of the old PostgreSQL has ended', async () => {
    const child = startHolder();
    await holding(child);
    await keepSomething();
    const [checkpointer] = await ask("select pid from pg_stat_activity where backend_type = 'checkpointer'");
    const { pid } = await postmaster();
    const lingering = Number(checkpointer?.pid);
    process.kill(lingering, 'SIGSTOP');
    try {
      await kill(child, idOf(child));
      process.kill(pid, 'SIGKILL');
      const next = startEmbeddedPostgres(folder);
      while (!/still in use/.test(await readFile(join(folder, 'postgres.log'), 'utf8'))) await pause(5);
      process.kill(lingering, 'SIGCONT');
      database = await next;
    } finally {
      if (database === undefined) process.kill(lingering, 'SIGCONT');
    }
    await assertKept(database);
  });

  test('in the middle of the first start is created anew at the next start', async () => {
    const child = startHolder();
    while (globSync('*/PG_VERSION', { cwd: folder }).length === 0) await pause(5);
    await kill(child, -idOf(child));
    database = await startEmbeddedPostgres(folder);
    assert.deepEqual(await query(database.url('postgres'), 'select 1 as one'), [{ one: 1 }]);
  });
});
