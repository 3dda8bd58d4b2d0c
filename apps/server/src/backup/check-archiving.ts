import { sql } from 'kysely';
import type { Reader } from '../platform/postgres/database.ts';
import { prepareBackupFolder } from './backup-folder.ts';

type Place = { readonly reader: Reader; readonly folder: string; readonly dataDir: string };

/**
 * A job that fails, and so raises the alarm `job_failed`, while the backup folder cannot be used or PostgreSQL cannot keep its log there. The
 * log stays on the database's disk meanwhile and is kept as soon as that works again.
 */
export async function checkArchiving({ reader, folder, dataDir }: Place): Promise<void> {
  await prepareBackupFolder({ folder, dataDir });
  const { rows } = await sql<{ failed: string | null; mode: string }>`
    select case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed,
      current_setting('archive_mode') as mode
    from pg_stat_archiver`.execute(reader);
  const [state] = rows;
  if (state?.mode === 'off') throw new Error('archive_mode is off: PostgreSQL keeps nothing in BACKUP_DIR');
  if (state !== undefined && state.failed !== null) throw new Error(`${state.failed} could not be archived`);
}
