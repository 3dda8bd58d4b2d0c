import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readNativeLibraries } from './native-libraries.ts';

async function folderOf(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-libraries-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content, 'latin1');
  return folder;
}

test('the libraries beside PostgreSQL are named with the version that is in their files, its own left out', async (t) => {
  const folder = await folderOf(t, {
    'libcrypto.so.1.1': 'xx OpenSSL 1.1.1w  11 Sep 2023 xx',
    'libssl.so.1.1': 'OpenSSL 1.1.1w  11 Sep 2023',
    'libxml2.so.2': 'LIBXML2_2.9.0\0a\x0020914\0',
    'libicuuc.so.60.2': '',
    'libpq.so.5.18': '',
    'libpq.a': '',
  });
  await symlink('libicuuc.so.60.2', join(folder, 'libicuuc.so.60'));
  assert.deepEqual(await readNativeLibraries(folder), [
    { name: 'icu', version: '60.2', files: ['libicuuc.so.60.2'] },
    { name: 'libxml2', version: '2.9.14', files: ['libxml2.so.2'] },
    { name: 'openssl', version: '1.1.1w', files: ['libcrypto.so.1.1', 'libssl.so.1.1'] },
  ]);
});

test('a library that is not known, or that does not tell its version, fails the release', async (t) => {
  await assert.rejects(readNativeLibraries(await folderOf(t, { 'libnew.so.3': '' })), /does not know this library/);
  await assert.rejects(readNativeLibraries(await folderOf(t, { 'libz.so.1': 'x' })), /version was not found/);
  const two = await folderOf(t, { 'libcrypto.so.3': 'OpenSSL 3.0.1 ', 'libssl.so.3': 'OpenSSL 3.0.2 ' });
  await assert.rejects(readNativeLibraries(two), /3\.0\.2, and 3\.0\.1/);
});
