import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';

/** Each backup writes this when it is complete. A backup by other tools must write it too (docs/watching.md). */
const backupStatus = z.object({ finishedAt: z.iso.datetime({ offset: true }) });

/** Each copy of the backups elsewhere writes this when it is complete. It has what was in the folder at its start. */
const offsiteStatus = z.object({ startedAt: z.iso.datetime({ offset: true }) });

type Place = Pick<Config, 'dataDir' | 'backupStatusFile'>;
const backupFile = ({ dataDir, backupStatusFile }: Place): string =>
  backupStatusFile ?? join(dataDir, 'backup-status.json');
const offsiteFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'offsite-status.json');

/** Notes a complete backup where the server reads its age. */
export const noteBackup = (place: Place, finishedAt: Date): Promise<void> =>
  replaceFile(backupFile(place), { finishedAt: finishedAt.toISOString() });

/** Notes a complete copy of the backup folder. `startedAt`: what was written later may be missing in it. */
export const noteOffsiteCopy = (place: Pick<Config, 'dataDir'>, startedAt: Date): Promise<void> =>
  replaceFile(offsiteFile(place), { startedAt: startedAt.toISOString() });

async function replaceFile(file: string, status: object): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, JSON.stringify(status), { mode: 0o644, flush: true });
  await rename(draft, file);
}

/** Seconds since the last complete backup; null where no backup has left its status file. */
export async function readBackupAge(place: Place): Promise<number | null> {
  const status = await readStatus(backupFile(place), backupStatus);
  return status && secondsSince(status.finishedAt);
}

/** Seconds since the state of the backups that the remote has; null without a remote, and where no copy has left its status file. */
export async function readOffsiteCopyAge(place: Pick<Config, 'dataDir' | 'offsite'>): Promise<number | null> {
  if (place.offsite === null) return null;
  const status = await readStatus(offsiteFile(place), offsiteStatus);
  return status && secondsSince(status.startedAt);
}

async function readStatus<T>(file: string, shape: z.ZodType<T>): Promise<T | null> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

const secondsSince = (moment: string): number => (Date.now() - Date.parse(moment)) / 1_000;
