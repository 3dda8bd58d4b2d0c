import { execFileSync } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { buildProduct } from './build.ts';
import { writeReleaseFolder } from './release/release-folder.ts';
import { makeReleaseSbom } from './release/release-sbom.ts';
import { runCommand } from './run-command.ts';

const root = resolve(import.meta.dirname, '..');
const releases = join(root, 'dist/release');
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Day and commit; the commit of a changed tree ends with '-changed'. */
function versionOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const day = git('show', '--no-patch', '--format=%cd', '--date=format:%Y%m%d', 'HEAD');
  return `${day}-${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? '-changed' : ''}`;
}

/** Builds the product and packs it with its Node and the embedded PostgreSQL: one archive for Linux machines of this kind. */
async function release(): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('a release is made on Linux, for Linux: its Node and packages are binaries');
  await buildProduct();
  const version = versionOf();
  const folder = join(releases, `police-bharti-${version}-${process.platform}-${process.arch}`);
  const { product, node, postgres } = await writeReleaseFolder(folder, version);
  // In the archive for who runs it, and beside it for who looks at it first.
  const dependencies = await makeReleaseSbom(folder, version);
  for (const file of [join(folder, 'sbom.json'), `${folder}.sbom.json`]) await writeFile(file, dependencies);
  const archive = `${folder}.tar.gz`;
  // Sorted and owned by root, so that the same sources make the same list of files.
  const flags = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  const failure = 'the release could not be packed';
  await runCommand('tar', [...flags, '-C', dirname(folder), '-czf', archive, basename(folder)], { failure });
  process.stdout.write(
    `${archive}: ${megabytes((await stat(archive)).size)}\n` +
      `Unpacked: product ${megabytes(product)}, Node ${megabytes(node)}, PostgreSQL ${megabytes(postgres)}\n`,
  );
}

await release();
