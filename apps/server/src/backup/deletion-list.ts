import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '@bharti/domain/brand';

/** An account that its user has deleted. The id names no person once the account is deleted. */
export type DeletedAccount = { readonly id: UserId; readonly deletedAt: Date };

/**
 * Deletions are also noted outside of the database, because a restored backup has the accounts that were deleted after it. A line is an id
 * and a time; lines are only ever added.
 */
const listFile = (folder: string): string => join(folder, 'deleted-accounts.txt');

const line = /^([0-9a-f-]{36}) (\S+)$/;

const readText = (folder: string): Promise<string> =>
  readFile(listFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** The list as it is written, up to the end of its last whole line. */
export async function readWholeDeletionList(folder: string): Promise<string> {
  const text = await readText(folder);
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/** Every noted deletion, in the order of the list. A last line that was not written whole is left out. */
export async function readDeletionList(folder: string): Promise<readonly DeletedAccount[]> {
  return (await readText(folder)).split('\n').flatMap((written) => {
    const [, id, at = ''] = line.exec(written) ?? [];
    return id === undefined ? [] : [{ id: id as UserId, deletedAt: new Date(at) }];
  });
}

/** Adds deletions to the list, on the disk before it returns. */
export async function appendDeletions(folder: string, accounts: readonly DeletedAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  // The empty line before ends a line that was not written whole.
  const lines = accounts.map(({ id, deletedAt }) => `${id} ${deletedAt.toISOString()}\n`);
  await appendFile(listFile(folder), `\n${lines.join('')}`, { mode: 0o600, flush: true });
}
