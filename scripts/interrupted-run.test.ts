import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { clusterVariable } from '../apps/server/src/testing/test-database.ts';

const runner = new URL('./test-node.ts', import.meta.url).href;

test('an interrupted test run leaves no PostgreSQL and no folder behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-interrupted-'));
  const [file, mark] = [join(folder, 'hang.test.mjs'), join(folder, 'begun')];
  // A test that says where its database is, and never ends.
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs';
    import { test } from 'node:test';
    test('hangs', () => new Promise(() => {
      setTimeout(() => {}, 60_000);
      writeFileSync('${mark}', process.env.${clusterVariable});
    }));`,
  );
  const env = { ...process.env };
  delete env.NODE_TEST_CONTEXT;
  const start = join(folder, 'start.mjs');
  await writeFile(start, `import { runTests } from '${runner}'; await runTests(['${file}'], []);`);
  const run = spawn(process.execPath, [start], { env, stdio: 'ignore', detached: true });
  const ended = new Promise((done) => run.on('exit', done));
  while (!existsSync(mark) || (await readFile(mark, 'utf8')) === '') await new Promise((next) => setTimeout(next, 50));
  const connectionString = await readFile(mark, 'utf8');
  const database = new pg.Client({ connectionString });
  await database.connect();
  database.on('error', () => {});
  const { data_directory: data } = (await database.query('show data_directory')).rows[0];
  assert.ok(existsSync(data));
  // Ctrl-C reaches the runner and its tests; PostgreSQL has a process group of its own.
  process.kill(-(run.pid ?? assert.fail('not started')), 'SIGINT');
  await ended;
  await rm(folder, { recursive: true });
  assert.equal(existsSync(data), false);
  await assert.rejects(new pg.Client({ connectionString }).connect(), { code: 'ECONNREFUSED' });
});
