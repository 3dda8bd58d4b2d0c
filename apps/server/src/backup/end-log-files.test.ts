import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { openDatabase } from '../platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { until } from '../testing/payments.ts';
import { createArchiveCheck } from './check-archiving.ts';
import { endLogFiles } from './end-log-files.ts';

const minute = 60_000;

test('a file of the log is ended by time, and one that a hanging command keeps out of the archive for five minutes is a failure', async (t) => {
  const parent = await mkdtemp(join(tmpdir(), 'bharti-log-files-'));
  // When this process is root, PostgreSQL runs as another user and must be able to enter the folder.
  await chmod(parent, 0o755);
  const [dataDir, mayArchive] = [join(parent, 'data'), join(parent, 'may-archive')];
  const postgres = await startEmbeddedPostgres(dataDir, {
    archive_mode: 'on',
    archive_command: `until [ -e ${mayArchive} ]; do sleep 0.05; done`,
  });
  const url = postgres.url('postgres');
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('create role bharti_app');
  const database = openDatabase(url, () => {});
  const stop = endLogFiles({ url, seconds: 0.2, askEveryMs: 20 });
  t.after(async () => {
    await writeFile(mayArchive, '');
    await stop();
    await owner.end();
    await database.close();
    await postgres.stop();
    await rm(parent, { recursive: true });
  });
  const ask = async (query: string) => Object.values((await owner.query(query)).rows[0] ?? {})[0];
  const position = () => ask('select pg_walfile_name(pg_current_wal_lsn())');
  const write = () => ask("select pg_logical_emit_message(true, 'test', 'an entry')");
  let passed = 0;
  const folder = join(parent, 'backups');
  const check = createArchiveCheck({
    ...{ reader: database.db, folder, dataDir, isEmbedded: true },
    now: () => passed,
  });

  const first = await position();
  await write();
  await check();
  await until(async () => (await position()) !== first);
  passed = 4 * minute;
  await check();
  passed = 6 * minute;
  await assert.rejects(check, /^Error: [0-9A-F]{24} has not been archived for 6 minutes: the command hangs/);
  await writeFile(mayArchive, '');
  await until(async () => (await ask('select last_archived_wal is not null from pg_stat_archiver')) === true);
  await write();
  const second = await position();
  await until(async () => (await ask(`select last_archived_wal >= '${second}' from pg_stat_archiver`)) === true);
  await check();
});
