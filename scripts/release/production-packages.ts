import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';

/**
 * The folders of node_modules that the server needs when it runs, as npm finds them: no tools of development, nothing of the
 * web app, which is built. Relative to `root`.
 */
export async function productionPackages(root: string): Promise<readonly string[]> {
  const args = ['ls', '--all', '--parseable', '--omit=dev', '--workspace=@bharti/server'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 10_000_000 });
  const folders = stdout.split('\n').map((folder) => relative(root, folder));
  return folders.filter((folder) => folder.startsWith('node_modules/') && !folder.startsWith('node_modules/@bharti/'));
}
