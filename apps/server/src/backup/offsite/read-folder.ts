import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { logFolder } from '../archive.ts';
import { BackupError } from '../back-up.ts';
import { baseFiles, listBases } from '../bases.ts';
import type { WholeFiles } from './plan-copy.ts';

/** Characters of a SHA-256 in hexadecimal. */
const hashSize = 64;

/**
 * Lists what a backup folder holds whole. A file of the log is whole when its hash is there, a copy of the data folder when it has its
 * description. @throws BackupError when the folder is not there, or has no complete copy.
 */
export async function readBackupFolder(folder: string): Promise<WholeFiles> {
  const files = new Map<string, number>();
  const add = async (path: string) => void files.set(path, (await stat(join(folder, path))).size);
  try {
    // Before the log: all that a copy needs of the log is there when the copy is.
    const bases = await listBases(folder);
    const [oldest] = bases;
    // An empty folder, or the mount point of a disk that is not there, must not empty the remote.
    if (oldest === undefined)
      throw new BackupError('the backup folder has no complete backup: nothing was copied or removed');
    for (const { name } of bases) for (const file of Object.values(baseFiles)) await add(`base/${name}/${file}`);
    for (const name of await readdir(logFolder(folder))) {
      if (!name.endsWith('.sha256') || (await stat(join(logFolder(folder), name))).size !== hashSize) continue;
      await add(`log/${name.replace(/\.sha256$/, '.gz.age')}`);
      files.set(`log/${name}`, hashSize);
    }
    return { oldest, files };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupError(`${(error as NodeJS.ErrnoException).path} is not there: nothing was copied or removed`);
  }
}
