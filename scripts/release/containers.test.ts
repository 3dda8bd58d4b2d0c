import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../../deploy', file), 'utf8');

/** The numbers that nginx.conf counts on, as they stand in a file: connections of a process of nginx, its open files, those of the server. */
const numbersIn = (text: string, unit: string) => ({
  connections: /worker_connections.*\\1 (\d+);/.exec(text)?.[1],
  files: /worker_rlimit_nofile (\d+)/.exec(text)?.[1],
  filesOfServer: /(?:LimitNOFILE=|stop_grace_period: 60s\n +ulimits:\n +nofile: )(\d+)/.exec(unit)?.[1],
});

test('nginx and the server may have as many connections in containers as on a machine', () => {
  const compose = read('compose.yaml');
  const numbers = numbersIn(compose, compose);
  assert.deepEqual(numbers, numbersIn(read('install.sh'), read('police-bharti.service')));
  assert.ok(Object.values(numbers).every((number) => Number(number) > 10_000));
});

test('the line of compose changes the file of the image', () => {
  const [, script = ''] = /sed -i -E '([^']+worker_connections[^']+)'/.exec(read('compose.yaml')) ?? [];
  const changed = execFileSync('sed', ['-E', script], {
    input: 'events {\n    worker_connections  1024;\n}\n',
    encoding: 'utf8',
  });
  assert.equal(changed, 'events {\n    worker_connections 16384;\n}\n');
});
