import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { typeProjects } from './check.ts';

const root = resolve(import.meta.dirname, '..');

/** Globals that a workspace must not use: packages/domain has neither DOM nor Node, the server no DOM, the web app no Node. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': ['document', 'process', 'fetch', 'localStorage', 'Buffer'],
  'packages/contracts': ['process', 'Buffer'],
  'packages/i18n': ['document', 'process'],
  content: ['document'],
  'apps/server': ['document', 'window'],
  'apps/web': ['process', 'Buffer'],
};

/** The compiler's errors for a file that uses these globals, checked as a file of the workspace. */
async function errorsOf(project: string, names: readonly string[]): Promise<string> {
  // Below the root of the repository, so that type packages are found as in the workspace.
  const parent = join(root, 'node_modules/.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'planted-'));
  try {
    const config = { extends: join(root, project, 'tsconfig.json'), include: ['*.ts'], exclude: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await writeFile(join(folder, 'planted.ts'), `export const used = [${names.join(', ')}, Math];\n`);
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

for (const [project, names] of Object.entries(forbidden)) {
  test(`the code of ${project} cannot use ${names.join(', ')}`, async () => {
    const errors = await errorsOf(project, names);
    for (const name of names) assert.match(errors, new RegExp(`Cannot find name '${name}'`));
    assert.doesNotMatch(errors, /'Math'/);
  });
}

test('every workspace is checked with a configuration of its own', () => {
  for (const project of typeProjects) assert.ok(existsSync(join(root, project, 'tsconfig.json')), project);
  assert.ok(Object.keys(forbidden).every((project) => typeProjects.includes(project)));
});
