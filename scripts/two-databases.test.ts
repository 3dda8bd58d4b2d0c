import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';

const shared = resolve(import.meta.dirname, '../deploy/two-databases.sh');

describe('deploy/two-databases.sh', { skip: process.platform !== 'linux' }, () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-two-databases-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const run = (script: string) =>
    spawnSync('bash', ['-euo', 'pipefail', '-c', `. "${shared}"; cd "${folder}"; ${script}`], { encoding: 'utf8' });

  test('waits for the port of a PostgreSQL that starts slowly, and stops it', () => {
    const slow = `sh -c 'sleep 0.3; echo "PostgreSQL runs: folder, port 5433, until"; exec sleep 60'`;
    const { stdout, status } = run(
      `start_database log ${slow}; echo "$port"; pid=\${started[0]}; stop_databases; ! kill -0 "$pid"`,
    );
    assert.equal(stdout, '5433\n');
    assert.equal(status, 0);
  });

  test('prints why a PostgreSQL has not started', () => {
    const { stdout, stderr, status } = run(`start_database log sh -c 'echo no room; exit 1'; echo goes on`);
    assert.equal(stdout, '');
    assert.match(stderr, /no room/);
    assert.notEqual(status, 0);
  });

  test('counts what is the same, and takes a difference or nothing at all for a failure', async () => {
    const rows = 'database postgres\npublic.profiles|2|77\npublic.tests|3|78\nsequence|public.numbers|5\n';
    const files = { 'one.txt': rows, 'same.txt': rows, 'other.txt': rows.replace('77', '76'), 'none.txt': '' };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    assert.equal(run('compare_rows one.txt same.txt').stdout, '    2 tables with 5 rows, 1 sequences: the same\n');
    const differing = run('compare_rows one.txt other.txt');
    assert.match(differing.stderr, /public\.profiles\|2\|76/);
    assert.notEqual(differing.status, 0);
    assert.notEqual(run('compare_rows none.txt none.txt').status, 0);
  });
});
