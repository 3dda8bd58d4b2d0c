import { randomUUID } from 'node:crypto';
import { access, chown, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../platform/config-error.ts';
import { makeDataFolder } from '../platform/data-folder.ts';
import { databaseUser } from '../platform/postgres/cluster-folder.ts';
import { baseFolder, logFolder } from './archive.ts';

/** A random id of the folder. The copy elsewhere has it too: a folder of another installation must not replace it. */
export const folderIdFile = 'folder-id.txt';
/** In the data folder: the folder that has the backups, and its id. */
const noteFile = (dataDir: string): string => join(dataDir, 'backup-folder.txt');

type Place = { readonly folder: string; readonly dataDir: string };

/**
 * Makes the folders. PostgreSQL, which runs as a separate user when this process is root, writes the log.
 * @throws ConfigError when the folder cannot be written, or is not the one with the backups before.
 */
export async function prepareBackupFolder({ folder, dataDir }: Place): Promise<void> {
  await requireSameFolder({ folder, dataDir });
  try {
    for (const path of [folder, baseFolder(folder), logFolder(folder)])
      await mkdir(path, { recursive: true, mode: 0o750 });
    const user = databaseUser();
    if (user !== undefined) {
      await chown(folder, process.getuid?.() ?? 0, user.gid);
      await chown(logFolder(folder), user.uid, user.gid);
    }
    for (const path of [folder, baseFolder(folder), logFolder(folder)]) await access(path, constants.W_OK);
    await writeFile(join(folder, folderIdFile), `${randomUUID()}\n`, { mode: 0o600, flag: 'wx', flush: true }).catch(
      unlessThere,
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ConfigError(
      `BACKUP_DIR: no backups can be written into ${folder} (${code}): it must be a folder of the server's user, and its service must be allowed to write there (docs/operations.md, Backups)`,
      { cause: error },
    );
  }
  await makeDataFolder(dataDir);
  await writeFile(noteFile(dataDir), `${folder}\n${await readFile(join(folder, folderIdFile), 'utf8')}`, {
    mode: 0o600,
  });
}

/**
 * An empty folder in the place of the backups is mostly the mount point of a disk that is not mounted: what is written there fills the disk of
 * the system and is hidden later. Another path is another folder on purpose.
 * @throws ConfigError
 */
export async function requireSameFolder({ folder, dataDir }: Place): Promise<void> {
  const [path, id] = (await readFile(noteFile(dataDir), 'utf8').catch(() => '')).split('\n');
  if (path !== folder) return;
  const found = await readFile(join(folder, folderIdFile), 'utf8').catch(() => null);
  if (found?.trim() === id) return;
  throw new ConfigError(
    `BACKUP_DIR: ${folder} is not the folder with the backups before (its ${folderIdFile} is ${found === null ? 'missing' : 'another one'}): is its disk mounted? If it is a new one on purpose, remove ${noteFile(dataDir)}`,
  );
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
