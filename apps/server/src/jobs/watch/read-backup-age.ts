import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';

/** What a backup writes when it is complete. */
const backupStatus = z.object({ finishedAt: z.iso.datetime({ offset: true }) });

/** Seconds since the last complete backup; null where no backup has left its status file (docs/operations.md). */
export async function readBackupAge({ dataDir, backupStatusFile }: Pick<Config, 'dataDir' | 'backupStatusFile'>) {
  try {
    const text = await readFile(backupStatusFile ?? join(dataDir, 'backup-status.json'), 'utf8');
    const { finishedAt } = backupStatus.parse(JSON.parse(text));
    return (Date.now() - Date.parse(finishedAt)) / 1_000;
  } catch {
    return null;
  }
}
