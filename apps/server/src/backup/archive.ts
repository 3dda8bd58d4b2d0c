import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, chown, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { databaseUser } from '../platform/postgres/cluster-folder.ts';
import { openSealed, syncFolder, writeSealed } from './sealed-file.ts';

/** The folders of a backup folder: copies of the data folder, and the log since then, file by file. */
export const baseFolder = (folder: string): string => join(folder, 'base');
export const logFolder = (folder: string): string => join(folder, 'log');
const sealed = (folder: string, name: string): string => join(logFolder(folder), `${name}.gz.age`);
const hashFile = (folder: string, name: string): string => join(logFolder(folder), `${name}.sha256`);

/** The names that PostgreSQL gives to files of its log. */
const isLogFile = (name: string): boolean =>
  /^([0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/.test(name);

/**
 * Keeps one file of the log. PostgreSQL repeats the call until it succeeds and may repeat it after that, so the same file again is a
 * success. Another file of the same name is not: then the folder has the log of another database.
 */
export async function archiveLogFile(folder: string, recipient: string, path: string, name: string): Promise<void> {
  if (!isLogFile(name)) throw new Error(`not a file of the log: ${name}`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const digest = hash.digest('hex');
  const known = await readFile(hashFile(folder, name), 'utf8').catch(() => null);
  if (known === digest) return;
  if (known !== null) throw new Error(`${folder} has another ${name}: it belongs to another database`);
  await writeSealed(sealed(folder, name), createReadStream(path), recipient);
  // Written last: with the hash alone PostgreSQL would be told that the file is kept, and would remove it.
  const file = await open(hashFile(folder, name), 'w', 0o600);
  try {
    await file.writeFile(digest);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(logFolder(folder));
}

/** Gives a file that this process has kept to the user that PostgreSQL runs as, who reads it in the next restore. */
export async function giveToDatabase(folder: string, name: string): Promise<void> {
  const user = databaseUser();
  if (user === undefined) return;
  for (const path of [sealed(folder, name), hashFile(folder, name)]) await chown(path, user.uid, user.gid);
}

/** Writes a file of the log to `path`. @returns false when the archive does not have it. @throws when it cannot be read. */
export async function fetchLogFile(
  folder: string,
  identities: readonly string[],
  name: string,
  path: string,
): Promise<boolean> {
  if (!isLogFile(name)) throw new Error(`not a file of the log: ${name}`);
  // A backup folder that is not there must not look like the end of the log.
  await access(logFolder(folder));
  const isKept = await access(sealed(folder, name)).then(
    () => true,
    () => false,
  );
  if (!isKept) return false;
  const draft = `${path}.part`;
  try {
    await pipeline(await openSealed(sealed(folder, name), identities), createWriteStream(draft));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return true;
}
