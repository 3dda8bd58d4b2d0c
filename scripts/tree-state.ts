import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, matchesGlob, relative } from 'node:path';
import { promisify } from 'node:util';

/** Never part of the project, also where it has no `.gitignore`. */
const neverRead = ['.git', 'node_modules', '.cache'];

/**
 * Names the state of all files that belong to the project: two states with one name have the same files. Git's own name of the tree where
 * nothing is uncommitted, a hash of the files otherwise, and where there is no Git.
 */
export async function treeState(folder: string): Promise<string> {
  return (await committedTree(folder)) ?? `files ${await hashOfFiles(folder)}`;
}

/** Null where files differ from the last commit, and where the folder is not the root of a repository. */
async function committedTree(folder: string): Promise<string | null> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', ['-C', folder, ...args])).stdout.trim();
  try {
    // A folder without Git can lie in a repository of something else.
    if ((await realpath(await git('rev-parse', '--show-toplevel'))) !== (await realpath(folder))) return null;
    if ((await git('status', '--porcelain', '--untracked-files=all')) !== '') return null;
    return `tree ${await git('rev-parse', 'HEAD^{tree}')}`;
  } catch {
    return null;
  }
}

async function hashOfFiles(folder: string): Promise<string> {
  const ignored = [...neverRead, ...(await namesInGitignore(folder))];
  const hash = createHash('sha256');
  for (const file of await filesIn(folder, ignored)) {
    const content = await readFile(file);
    // With the length, no content can pass for the name of the next file.
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function namesInGitignore(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, '.gitignore'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((name) => name !== '');
}

async function filesIn(folder: string, ignored: readonly string[]): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !ignored.some((pattern) => matchesGlob(name, pattern)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesIn(path, ignored)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}
