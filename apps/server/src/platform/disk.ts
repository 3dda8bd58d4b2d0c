import { statfs } from 'node:fs/promises';
import { shareFor } from './concurrency/share.ts';
import type { Config } from './config.ts';

/** Bytes. `free` is what a user without privileges may fill. */
export type Disk = { readonly free: number; readonly size: number };

/** The disk with a folder; null where there is no such folder. */
export async function readDisk(folder: string): Promise<Disk | null> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? null : { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}

const sharedMs = 1_000;

/**
 * Returns a function that says whether the disk of the embedded database has more than the reserve free. All callers share the answer for a
 * second. The disk of a database elsewhere cannot be seen from here: PostgreSQL's own error is then a refusal too (`isDatabaseAway`).
 */
export function createRoomCheck(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  reserveBytes: number,
  read: () => Promise<Disk | null> = () => readDisk(config.dataDir),
): () => Promise<boolean> {
  if (config.databaseUrl !== null) return async () => true;
  const shared = shareFor(sharedMs, read);
  return async () => {
    const disk = await shared('all callers');
    return disk === null || disk.free >= reserveBytes;
  };
}
