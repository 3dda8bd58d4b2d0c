import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { commitBefore } from './earlier-release.ts';

describe('the release before', () => {
  let folder: string;
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const commit = async (file: string): Promise<string> => {
    await mkdir(join(folder, 'database/migrations'), { recursive: true });
    await writeFile(join(folder, file), file);
    git('add', '.');
    git('commit', '--quiet', '--message', file);
    return git('rev-parse', 'HEAD');
  };
  let beforeSecond = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-history-'));
    git('init', '--quiet');
    await commit('database/migrations/0001_a.sql');
    beforeSecond = await commit('page.txt');
    await commit('database/migrations/0002_b.sql');
    await commit('other.txt');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('is without a tag the newest commit whose server does not know the newest migration', () => {
    assert.equal(commitBefore(folder), beforeSecond);
  });

  test('is the newest tag before the newest commit', () => {
    git('tag', 'v1', 'HEAD~1');
    git('tag', 'v2');
    assert.equal(commitBefore(folder), git('rev-parse', 'HEAD~1'));
    git('tag', '--delete', 'v1', 'v2');
  });

  test('is not guessed in a clone without its history: the message says what to do', async () => {
    const shallow = join(folder, 'shallow');
    git('clone', '--quiet', '--depth', '1', `file://${folder}`, shallow);
    assert.throws(() => commitBefore(shallow), /this clone is shallow: name a commit or the archive of a release/);
    await rm(shallow, { recursive: true });
  });
});
