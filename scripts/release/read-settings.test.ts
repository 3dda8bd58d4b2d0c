import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const deploy = resolve(import.meta.dirname, '../../deploy');
const reader = join(deploy, 'read-settings');

/** Each line of a file of settings, and the value that systemd 252 reads from it (parse_env_file_internal, systemd.exec(5)). */
const forms: readonly (readonly [line: string, value: string])[] = [
  ['NAME=plain', 'plain'],
  ['NAME="https://chat.example/hooks/a?b=1&c=$d#e"', 'https://chat.example/hooks/a?b=1&c=$d#e'],
  ["NAME='it is $HOME `id`'", 'it is $HOME `id`'],
  ['NAME=a&b|c;d $(id) `id` # no comment', 'a&b|c;d $(id) `id` # no comment'],
  [' NAME =  spaces around  ', 'spaces around'],
  ['NAME="  kept  "', '  kept  '],
  ['NAME=a\\"b\\\\c\\d', 'a"b\\cd'],
  ['NAME="a\\"b\\\\c\\d\\$e"', 'a"b\\c\\d$e'],
  ["NAME='a\\b'", 'a\\b'],
  ['NAME=it"s', 'it"s'],
  ["NAME=it's", "it's"],
  ['NAME="a"\'b\'c', 'abc'],
  ['NAME=one\\\ntwo', 'onetwo'],
  ['NAME="one\ntwo"', 'one\ntwo'],
  ['NAME=first\nNAME=last', 'last'],
  ['# NAME=no\n; NAME=no\nNAME=yes', 'yes'],
  ['NAME=with a carriage return\r', 'with a carriage return'],
  ['NAME=', ''],
  ['NAME=""', ''],
  ['no assignment\nA-B=2\nNAME=1', '1'],
];

describe('the file of settings', () => {
  for (const [line, value] of forms) {
    test(`is read as systemd reads it: ${JSON.stringify(line)}`, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'bharti-settings-'));
      t.after(() => rm(folder, { recursive: true }));
      const file = join(folder, 'env');
      for (const end of ['', '\n', '\nOTHER=1\n']) {
        await writeFile(file, `BEFORE=1\n${line}${end}`);
        const asked = await run(reader, [file, 'NAME']);
        assert.equal(asked.stdout, value === '' ? '' : `${value}\n`);
        const script = 'eval "$("$1" "$2")"; printf %s "$NAME"';
        const all = await run('sh', ['-euc', script, 'sh', reader, file], { env: { PATH: process.env.PATH } });
        assert.equal(all.stdout, value);
      }
    });
  }

  test('gives the commands of police-bharti the values that the server has', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'bharti-settings-'));
    t.after(() => rm(folder, { recursive: true }));
    const settings = join(folder, 'env');
    await writeFile(settings, 'DATA_DIR=/data\nALARM_WEBHOOK_URL="https://chat.example/hooks/a"\n');
    await mkdir(join(folder, 'bin'));
    await mkdir(join(folder, 'deploy'));
    await copyFile(reader, join(folder, 'deploy/read-settings'));
    // With the file of this test, and without the change of user that root makes.
    const command = (await readFile(join(deploy, 'police-bharti'), 'utf8'))
      .replace('settings=/etc/police-bharti/env', `settings=${settings}`)
      .replace('"$(id -u)" = 0', 'a = b');
    await writeFile(join(folder, 'bin/police-bharti'), command);
    await writeFile(join(folder, 'bin/node'), '#!/bin/sh\nprintf %s "$ALARM_WEBHOOK_URL"\n');
    for (const file of ['police-bharti', 'node']) await chmod(join(folder, 'bin', file), 0o755);
    const { stdout } = await run(join(folder, 'bin/police-bharti'), ['try-alarms'], {
      env: { PATH: process.env.PATH },
    });
    assert.equal(stdout, 'https://chat.example/hooks/a');
  });
});
