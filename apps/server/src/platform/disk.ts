import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';

/** Bytes. `free` is what a user without privileges may fill. */
export type Disk = { readonly free: number; readonly size: number };

/** The disk with the data folder; null where there is no such folder. */
export async function readDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Disk | null> {
  const found = await statfs(dataDir).catch(() => null);
  return found === null ? null : { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}
