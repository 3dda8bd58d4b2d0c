import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { runCommand } from './run-command.ts';

const ownRoot = resolve(import.meta.dirname, '..');
const kept = join(ownRoot, '.cache/earlier');

/** A release with its built web app. `node` runs its server. */
export type Release = { readonly name: string; readonly folder: string; readonly node: string };

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * The commit of the release before, 40 digits: the newest tag before the newest commit. Without a tag it is the newest commit before the newest
 * migration, because its server does not know the schema that it would run beside.
 * @throws Error when the clone does not reach back that far.
 */
export function commitBefore(root = ownRoot): string {
  const need = 'name a commit or the archive of a release, or get the whole history (git fetch --unshallow --tags)';
  const [tag] = git(root, 'tag', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-creatordate').split('\n');
  if (tag !== undefined && tag !== '') return git(root, 'rev-parse', `${tag}^{commit}`);
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true') throw new Error(`this clone is shallow: ${need}`);
  const newest = git(root, 'log', '-1', '--diff-filter=A', '--format=%H', '--', 'database/migrations');
  if (newest === '') throw new Error(`the history has no migration: ${need}`);
  try {
    return git(root, 'rev-parse', '--verify', `${newest}^`);
  } catch {
    throw new Error(`nothing is older than the newest migration: ${need}`);
  }
}

/**
 * Makes an earlier release ready to run. What was made before is used again.
 * @param which a commit, whose web app is built from this repository's history with the packages of its own lockfile, or the path of an archive
 * (`.tar.gz`) that `npm run release` has made.
 */
export function prepareRelease(which: string): Promise<Release> {
  return which.endsWith('.tar.gz') ? unpackRelease(resolve(which)) : buildRelease(which);
}

async function unpackRelease(archive: string): Promise<Release> {
  const name = basename(archive, '.tar.gz');
  const folder = join(kept, name);
  if (!existsSync(folder)) {
    await mkdir(kept, { recursive: true });
    await runCommand('tar', ['-xzf', archive, '-C', kept], { failure: `${archive} could not be unpacked` });
  }
  return { name, folder, node: join(folder, 'bin/node') };
}

async function buildRelease(which: string): Promise<Release> {
  const commit = git(ownRoot, 'rev-parse', '--verify', `${which}^{commit}`);
  const name = `${commit.slice(0, 8)} of ${git(ownRoot, 'show', '--no-patch', '--format=%cs', commit)}`;
  const folder = join(kept, commit.slice(0, 8));
  if ((await readdir(folder).catch(() => [])).length === 0) await extract(commit, folder);
  process.stdout.write(`The release before: ${name}. Its web app is built in ${folder}\n`);
  const build = ['scripts/bootstrap.mjs', 'scripts/build.ts'];
  await runCommand(process.execPath, build, { cwd: folder, failure: `${name} could not be built` });
  const own = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return { name, folder, node: existsSync(own) ? own : process.execPath };
}

/** An archive and not a worktree: git keeps no record of it that would have to be removed. */
async function extract(commit: string, folder: string): Promise<void> {
  const failure = `${commit} could not be taken from the history`;
  const packed = `${folder}.tar`;
  await mkdir(folder, { recursive: true });
  await runCommand('git', ['archive', '--output', packed, commit], { cwd: ownRoot, failure });
  await runCommand('tar', ['-xf', packed, '-C', folder], { failure });
  await rm(packed);
}
