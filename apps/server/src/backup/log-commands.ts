import { join } from 'node:path';
import type { BackupSetup } from '../platform/config.ts';

const command = join(import.meta.dirname, 'log-file.ts');

/** For a shell; PostgreSQL replaces `%p` and `%f`, so other percent signs are doubled. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
const nodeWith = (...args: readonly string[]): string => [process.execPath, command, ...args].map(quoted).join(' ');

/** How long a file of the log is written to at most, before it is archived. */
export const archiveSeconds = 60;

/** Settings of a PostgreSQL that keeps its log in the backup folder. They alone do not bound the age of a file: see `endLogFiles`. */
export const archivingSettings = ({ folder, recipient }: BackupSetup): Readonly<Record<string, string>> => ({
  archive_mode: 'on',
  archive_timeout: String(archiveSeconds),
  archive_command: `${nodeWith('archive', folder, recipient)} "%p" "%f"`,
});

/** How PostgreSQL fetches its log from the backup folder when it is restored. */
export const fetchCommand = (folder: string, identityFile: string): string =>
  `${nodeWith('fetch', folder, identityFile)} "%f" "%p"`;
