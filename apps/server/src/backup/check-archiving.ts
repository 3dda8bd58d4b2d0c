import { sql } from 'kysely';
import type { Reader } from '../platform/postgres/database.ts';
import { prepareBackupFolder } from './backup-folder.ts';

type Place = {
  readonly reader: Reader;
  readonly folder: string;
  readonly dataDir: string;
  /** A PostgreSQL of the operator's own ends its files of the log when its settings say so, which can be after hours. */
  readonly isEmbedded: boolean;
  /** Milliseconds; tests set it. */
  readonly now?: () => number;
};

type State = {
  readonly mode: string;
  /** The file of the log with the newest entry. */
  readonly written: string;
  readonly archived: string | null;
  readonly failed: string | null;
};

/** A file is ended after a minute. The rest is for a command that keeps many files one by one. */
const longestMs = 5 * 60_000;

/**
 * A job that fails, and so raises the alarm `job_failed`, while the backup folder cannot be used or PostgreSQL cannot keep its log there. The
 * log stays on the database's disk meanwhile and is kept as soon as that works again. A command that hangs reports no failure, so the job also
 * notes when it first saw each file being written, and looks how long the oldest of them has been missing in the archive.
 */
export function createArchiveCheck({
  reader,
  folder,
  dataDir,
  isEmbedded,
  now = Date.now,
}: Place): () => Promise<void> {
  let waiting: readonly { readonly file: string; readonly since: number }[] = [];
  return async () => {
    await prepareBackupFolder({ folder, dataDir });
    const { mode, written, archived, failed } = await readState(reader);
    if (mode === 'off') throw new Error('archive_mode is off: PostgreSQL keeps nothing in BACKUP_DIR');
    if (failed !== null) throw new Error(`${failed} could not be archived`);
    if (!isEmbedded) return;
    if (waiting.at(-1)?.file !== written) waiting = [...waiting, { file: written, since: now() }];
    waiting = waiting.filter(({ file }) => archived === null || positionIn(file) > positionIn(archived));
    const [oldest] = waiting;
    if (oldest === undefined || now() - oldest.since < longestMs) return;
    const minutes = Math.floor((now() - oldest.since) / 60_000);
    throw new Error(`${oldest.file} has not been archived for ${minutes} minutes: the command hangs or is too slow`);
  };
}

/** Without the timeline, so that names of two timelines can be compared. The history of a timeline is before every file. */
const positionIn = (file: string): string => file.slice(8, 24);

async function readState(reader: Reader): Promise<State> {
  const { rows } = await sql<State>`
    select current_setting('archive_mode') as mode, last_archived_wal as archived,
      pg_walfile_name(pg_current_wal_lsn() - 1) as written,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed
    from pg_stat_archiver`.execute(reader);
  return rows[0] ?? { mode: 'off', written: '', archived: null, failed: null };
}
