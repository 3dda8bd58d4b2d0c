import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from './config-error.ts';

/**
 * Makes the folder where it does not exist; its parent must. A folder that exists need not have a parent that this user may write into:
 * that of an installed server is /var/lib, which belongs to root.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    if (!(await isFolder(folder))) {
      // Not node's own `recursive`, which never ends where a folder refuses new entries for another reason, such as /proc.
      await access(dirname(folder), constants.W_OK);
      await mkdir(folder).catch(async (error: unknown) => {
        if (!(await isFolder(folder))) throw error;
      });
    }
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} is not a folder that can be made or written`, { cause: error });
  }
}

/** @returns false where there is nothing; throws where there is something else. */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found !== null && !found.isDirectory()) throw new Error('not a folder');
  return found !== null;
}
