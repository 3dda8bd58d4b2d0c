import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../back-up.ts';
import { folderIdFile as idFile } from '../backup-folder.ts';
import { readWholeDeletionList } from '../deletion-list.ts';
import { type CopyPlan, type FileSizes, planCopy } from './plan-copy.ts';
import { readBackupFolder } from './read-folder.ts';

/** A place away from this machine. Every function throws when it did not succeed whole. */
export type Remote = {
  /** All files; empty when nothing was ever copied there. */
  readonly list: () => Promise<FileSizes>;
  readonly read: (path: string) => Promise<string>;
  readonly write: (path: string, content: string) => Promise<void>;
  /** Copies files of the backup folder, and replaces what is there under their names. */
  readonly copy: (paths: readonly string[]) => Promise<void>;
  readonly remove: (paths: readonly string[]) => Promise<void>;
};

export type Copied = { readonly copied: number; readonly removed: number; readonly kept: number };

const deletions = 'deleted-accounts.txt';

/**
 * Brings a remote to the state of the backup folder: copies what it lacks, and then removes what retention has removed from the folder.
 * @throws BackupError when the folder is not the one that was copied before, or has no complete backup.
 */
export async function copyBackups(folder: string, remote: Remote): Promise<Copied> {
  const whole = await readBackupFolder(folder);
  const there = await remote.list();
  const id = await requireOwnRemote(folder, remote, there);
  const plan = planCopy(whole, there);
  if (there.size === 0) await remote.write(idFile, id);
  await copyDeletions(folder, remote, there);
  for (const paths of plan.copy) {
    await remote.copy(paths);
    await requireUnchanged(folder, paths, whole.files);
  }
  for (const paths of plan.remove) await remote.remove(paths);
  await requireRemoved(remote, plan.remove.flat());
  return { copied: count(plan.copy), removed: count(plan.remove), kept: plan.kept };
}

const count = (groups: CopyPlan['copy']): number => groups.reduce((sum, { length }) => sum + length, 0);

/** @returns the id of the folder, which gets one for an empty remote. */
async function requireOwnRemote(folder: string, remote: Remote, there: FileSizes): Promise<string> {
  const path = join(folder, idFile);
  const own = await readFile(path, 'utf8').catch(() => null);
  if (own !== null && (there.size === 0 || (there.has(idFile) && (await remote.read(idFile)) === own))) return own;
  if (there.size > 0) {
    throw new BackupError(
      'the remote holds the backups of another folder: copy them back first, or name an empty place. Nothing was copied or removed',
    );
  }
  const id = `${randomUUID()}\n`;
  await writeFile(path, id, { mode: 0o600, flush: true });
  return id;
}

/** The list only grows, so a shorter one here has lost lines, and the remote's is kept. */
async function copyDeletions(folder: string, remote: Remote, there: FileSizes): Promise<void> {
  const list = await readWholeDeletionList(folder);
  const [size, sizeThere] = [Buffer.byteLength(list), there.get(deletions) ?? 0];
  if (size < sizeThere)
    throw new BackupError(`${deletions} is shorter here than at the remote: copy the one of the remote back first`);
  if (size > sizeThere) await remote.write(deletions, list);
}

/** A place can take a removal without an error and keep the file: then it would grow without end. */
async function requireRemoved(remote: Remote, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const there = await remote.list();
  const left = paths.filter((path) => there.has(path));
  if (left.length > 0) throw new BackupError(`${left.length} old files are still at the remote, such as ${left[0]}`);
}

/** Retention can remove a file while it is copied; then what names it must not follow. The next run finds the new state. */
async function requireUnchanged(folder: string, paths: readonly string[], sizes: FileSizes): Promise<void> {
  for (const path of paths) {
    const size = await stat(join(folder, path)).then(
      (file) => file.size,
      () => null,
    );
    if (size !== sizes.get(path)) throw new BackupError(`${path} was changed while it was copied`);
  }
}
