import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';

/** Each backup writes this when it is complete. A backup by other tools must write it too (docs/watching.md). */
const backupStatus = z.object({ finishedAt: z.iso.datetime({ offset: true }) });

type Place = Pick<Config, 'dataDir' | 'backupStatusFile'>;
const statusFile = ({ dataDir, backupStatusFile }: Place): string =>
  backupStatusFile ?? join(dataDir, 'backup-status.json');

/** Notes a complete backup where the server reads its age. */
export async function noteBackup(place: Place, finishedAt: Date): Promise<void> {
  const file = statusFile(place);
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, JSON.stringify({ finishedAt: finishedAt.toISOString() }), { mode: 0o644, flush: true });
  await rename(draft, file);
}

/** Seconds since the last complete backup; null where no backup has left its status file. */
export async function readBackupAge(place: Place): Promise<number | null> {
  try {
    const { finishedAt } = backupStatus.parse(JSON.parse(await readFile(statusFile(place), 'utf8')));
    return (Date.now() - Date.parse(finishedAt)) / 1_000;
  } catch {
    return null;
  }
}
