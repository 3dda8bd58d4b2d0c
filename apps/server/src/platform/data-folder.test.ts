import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { promisify } from 'node:util';

/** Root may write anywhere, so a test that runs as root lets a user without rights do it. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** @returns what the refusal says, or nothing. */
async function made(folder: string): Promise<string> {
  const code = `
    const { makeDataFolder } = await import(${JSON.stringify(import.meta.resolve('./data-folder.ts'))});
    await makeDataFolder(process.argv[1]).catch((error) => process.stdout.write(error.message));`;
  const args = ['--input-type=module', '--eval', code, folder];
  return (await promisify(execFile)(process.execPath, args, { ...user, cwd: '/' })).stdout;
}

describe('the data folder', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'bharti-parent-'));
    await giveToUser(parent);
  });
  afterEach(async () => {
    await chmod(parent, 0o700);
    await rm(parent, { recursive: true, force: true });
  });
  const giveToUser = async (folder: string) => {
    if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  };

  test('is made where it does not exist', async () => {
    assert.equal(await made(join(parent, 'data')), '');
    assert.deepEqual(await readdir(parent), ['data']);
  });

  test('may be in a folder that the server cannot write, as that of an installed server is', async () => {
    const folder = join(parent, 'data');
    await mkdir(folder);
    await giveToUser(folder);
    await chmod(parent, 0o555);
    assert.equal(await made(folder), '');
  });

  test('is refused where it cannot be made, and where it cannot be written', async () => {
    const folder = join(parent, 'data');
    await mkdir(folder);
    await giveToUser(folder);
    await chmod(folder, 0o555);
    assert.match(await made(folder), /^DATA_DIR: .*can be made or written$/);
    await chmod(parent, 0o555);
    assert.match(await made(join(parent, 'other')), /^DATA_DIR: /);
    assert.match(await made(join(parent, 'none', 'data')), /^DATA_DIR: /);
  });
});
