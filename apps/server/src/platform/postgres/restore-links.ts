import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * Makes the links between the libraries of the embedded PostgreSQL, without which it does not start. An npm package cannot contain links: this
 * one lists them, and its install script, which would make them, does not run here.
 * @param native the folder `native` of the package; nothing is done where it has no list.
 */
export async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [from, to] = [resolve(native, '..', source), resolve(native, '..', target)];
    await symlink(relative(dirname(to), from), to).catch((error: NodeJS.ErrnoException) => {
      // Made before, or by another process at this moment. In a release, whose files belong to root, it is there.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
