import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { notePassed, readPassed } from './passed-proofs.ts';
import { treeState } from './tree-state.ts';

let base: string;
let folder: string;
before(async () => {
  base = await mkdtemp(join(tmpdir(), 'bharti-state-'));
});
after(() => rm(base, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const state = () => treeState(folder);

beforeEach(async () => {
  folder = await mkdtemp(join(base, 'project-'));
  await mkdir(join(folder, 'src'));
  await write('.gitignore', 'dist/\n*.log\n');
  await write('src/rule.ts', 'one');
});

/** What both ways to name a state promise. */
async function changesWithEachFile(): Promise<void> {
  const first = await state();
  await mkdir(join(folder, 'dist'));
  await write('dist/built.js', 'built');
  await write('run.log', 'line');
  await mkdir(join(folder, '.cache'));
  assert.equal(await state(), first);
  await write('src/rule.ts', 'two');
  const second = await state();
  assert.notEqual(second, first);
  await write('src/new.ts', 'new');
  assert.notEqual(await state(), second);
  await rm(join(folder, 'src/new.ts'));
  await write('src/rule.ts', 'one');
  assert.equal(await state(), first);
}

describe('the state of the files', () => {
  test('is another one after each change, and the earlier one when it is taken back, without Git', changesWithEachFile);

  describe('in a repository', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);
    const commit = () => {
      git('add', '.');
      git('commit', '--quiet', '--allow-empty', '-m', 'State');
    };
    beforeEach(() => {
      git('init', '--quiet');
      commit();
    });

    test('is the tree that is committed', async () => {
      assert.match(await state(), /^tree [0-9a-f]{40,}$/);
      await changesWithEachFile();
    });

    test('is another one with a change that is not committed, also a file that Git does not know, and the same after a commit without a change', async () => {
      const first = await state();
      commit();
      assert.equal(await state(), first);
      await write('src/rule.ts', 'two');
      const changed = await state();
      assert.match(changed, /^files /);
      await write('src/rule.ts', 'three');
      assert.notEqual(await state(), changed);
      commit();
      assert.match(await state(), /^tree /);
      assert.notEqual(await state(), first);
    });

    test('is not that of a repository around the folder', async () => {
      folder = join(folder, 'src');
      assert.match(await state(), /^files /);
    });
  });
});

describe('proofs that have passed', () => {
  const passed = new Map([['rules', { passed: 3, failed: 0 }]]);

  test('count for the same files only', async () => {
    const file = join(folder, '.cache/passed.json');
    assert.deepEqual(await readPassed(file, 'tree a'), new Map());
    await notePassed(file, 'tree a', passed);
    assert.deepEqual(await readPassed(file, 'tree a'), passed);
    assert.deepEqual(await readPassed(file, 'tree b'), new Map());
  });

  test('of a note that names no files do not count', async () => {
    await write('passed.json', JSON.stringify([...passed]));
    assert.deepEqual(await readPassed(join(folder, 'passed.json'), 'tree a'), new Map());
  });
});
