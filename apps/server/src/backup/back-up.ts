import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { BackupSetup } from '../platform/config.ts';
import { baseFolder, logFolder } from './archive.ts';
import { prepareBackupFolder } from './backup-folder.ts';
import { startBaseCopy } from './base-copy.ts';
import { baseFiles, describeBase, listBases } from './bases.ts';
import { planRetention } from './retention.ts';
import { syncFolder, writeSealed } from './sealed-file.ts';

/** The running embedded PostgreSQL. `url`: of its owner; `dataDir`: the folder with its data and its password. */
export type BackupSource = { readonly url: string; readonly dataDir: string };

export class BackupError extends Error {}

const archiveTimeout = 120_000;

/**
 * Copies the data folder, waits until the log up to now is in the archive, and removes what is older than the setup wants.
 * @returns the name of the copy. @throws BackupError when the log is not archived.
 */
export async function backUp({ folder, recipient, keepDays }: BackupSetup, source: BackupSource): Promise<string> {
  await prepareBackupFolder({ folder, dataDir: source.dataDir });
  const client = new pg.Client({ connectionString: source.url });
  await client.connect();
  try {
    await requireArchiving(client);
    const name = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const target = join(baseFolder(folder), name);
    await mkdir(target, { mode: 0o700 });
    const copy = await startBaseCopy(source.url);
    await writeSealed(join(target, baseFiles.tar), copy.tar, recipient).finally(copy.close);
    const password = Readable.from([await readFile(join(source.dataDir, 'postgres-password'))]);
    await writeSealed(join(target, baseFiles.password), password, recipient);
    await archiveUntilNow(client);
    // Written last: a copy without a description is not whole.
    const about = describeBase({
      endedAt: Date.now(),
      firstSegment: copy.firstSegment,
      endPosition: copy.endPosition(),
      recipient,
    });
    await writeFile(join(target, baseFiles.about), about, { mode: 0o600, flush: true });
    await syncFolder(target);
    await removeOld(folder, keepDays);
    return name;
  } finally {
    await client.end();
  }
}

async function requireArchiving(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
  if (rows[0]?.archive_mode === 'off') {
    throw new BackupError(
      'PostgreSQL does not archive its log: a backup could not be restored to a moment. Restart the server with BACKUP_DIR set',
    );
  }
}

/** Ends the current file of the log and waits until it is in the archive. */
export async function archiveUntilNow(client: pg.Client): Promise<void> {
  // The position is the first one after the file. The byte before it is in the file, also when that had been ended already.
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal() - 1) as file');
  const wanted = rows[0]?.file.slice(8) ?? '';
  const until = Date.now() + archiveTimeout;
  for (;;) {
    const { rows: found } = await client.query<{ archived: string | null; failed: string | null }>(
      `select last_archived_wal as archived,
        case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed
      from pg_stat_archiver`,
    );
    const { archived = null, failed = null } = found[0] ?? {};
    if (archived !== null && archived.slice(8, 24) >= wanted) return;
    if (Date.now() > until) {
      const reason = failed === null ? 'it takes too long' : `${failed} failed, see the log of PostgreSQL`;
      throw new BackupError(`the log was not archived: ${reason}`);
    }
    await new Promise((next) => setTimeout(next, 100));
  }
}

/** Longer than a copy takes. What is not whole after that was interrupted, and would stay for ever. */
const unfinishedMs = 24 * 3_600_000;

/** Removes what is older than `keepDays` and not needed, and copies that were interrupted. */
export async function removeOld(folder: string, keepDays: number): Promise<void> {
  const files = await readdir(logFolder(folder));
  const bases = await listBases(folder);
  const old = planRetention(bases, files, { now: Date.now(), keepDays });
  for (const name of await readdir(baseFolder(folder))) {
    const path = join(baseFolder(folder), name);
    const isWhole = bases.some((base) => base.name === name);
    if (!isWhole && (await stat(path)).mtimeMs < Date.now() - unfinishedMs) await rm(path, { recursive: true });
  }
  for (const name of old.bases) await rm(join(baseFolder(folder), name), { recursive: true });
  for (const name of old.logFiles) await rm(join(logFolder(folder), name));
}
