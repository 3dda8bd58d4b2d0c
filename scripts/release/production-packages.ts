import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';

/**
 * The folders of node_modules that the server needs when it runs, as npm finds them: no tools of development, nothing of the
 * web app, which is built. For `web`: what the web app is built from. Relative to `root`.
 */
export async function productionPackages(root: string, app: 'server' | 'web' = 'server'): Promise<readonly string[]> {
  const args = ['ls', '--all', '--parseable', '--omit=dev', `--workspace=@bharti/${app}`];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 10_000_000 });
  const folders = stdout.split('\n').map((folder) => relative(root, folder));
  // Also what a workspace has in a folder of its own, because another version is at the top.
  return folders.filter((folder) => /^(?:[\w-]+\/)*node_modules\/(?!@bharti\/)/.test(folder));
}
