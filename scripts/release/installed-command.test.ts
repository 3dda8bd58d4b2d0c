import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

const command = resolve(import.meta.dirname, '../../deploy/police-bharti');

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bharti-command-'));
});
after(() => rm(folder, { recursive: true }));

/** What the command passes on to the product: a release in which Node prints its arguments and its environment. */
async function passedOn(settings: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  for (const part of ['bin', 'deploy']) await mkdir(join(folder, part), { recursive: true });
  const file = join(folder, 'env');
  const text = (await readFile(command, 'utf8')).replace('settings=/etc/police-bharti/env', `settings=${file}`);
  await writeFile(file, settings);
  await writeFile(join(folder, 'deploy/police-bharti'), text);
  await writeFile(join(folder, 'bin/node'), '#!/bin/sh\necho "$@"\nenv\n');
  for (const path of ['', 'deploy/police-bharti', 'bin/node']) await chmod(join(folder, path), 0o755);
  // As root the command would become the user of an installation.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const env = { PATH: process.env.PATH, ...more };
  return (await promisify(execFile)(join(folder, 'deploy/police-bharti'), args, { env, ...nobody })).stdout;
}

test('the installed command passes on the values of the configuration as they stand there, also with characters that mean something to a shell', async () => {
  const lines = [
    'DATA_DIR=/var/lib/police-bharti',
    'DATABASE_URL=postgres://u:p$w@10.0.0.1/b?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'ALARM_WEBHOOK_URL=https://chat.example/hook?key=a&token=b;c `d` e',
  ];
  const settings = ['# a comment with = in it', ...lines, '#ADMIN_PASSWORD=no', '', 'SMTP_URL="smtps://a b"'].join(
    '\n',
  );
  const printed = (await passedOn(settings, ['backups'])).split('\n');
  for (const line of [...lines, 'SMTP_URL=smtps://a b']) assert.ok(printed.includes(line), line);
  assert.ok(!printed.some((line) => line.startsWith('ADMIN_PASSWORD')));
});

test('the installed command leaves the configuration alone when the environment names the data folder', async () => {
  const printed = await passedOn('BACKUP_DIR=/var/backups\n', ['backups'], { DATA_DIR: '/tmp/other' });
  assert.match(printed, /^DATA_DIR=\/tmp\/other$/m);
  assert.doesNotMatch(printed, /BACKUP_DIR/);
});

test('the installed command passes a statement on as one argument', async () => {
  assert.match(await passedOn('', ['sql', 'select 1; select 2']), /run-sql\.ts select 1; select 2\n/);
});
