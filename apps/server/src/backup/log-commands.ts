import { join } from 'node:path';
import type { BackupSetup } from '../platform/config.ts';

const command = join(import.meta.dirname, 'log-file.ts');

/** For a shell; PostgreSQL replaces `%p` and `%f`, so other percent signs are doubled. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
const nodeWith = (...args: readonly string[]): string => [process.execPath, command, ...args].map(quoted).join(' ');

/** Settings of a PostgreSQL that keeps its log in the backup folder, each file a minute after its first entry at the latest. */
export const archivingSettings = ({ folder, recipient }: BackupSetup): Readonly<Record<string, string>> => ({
  archive_mode: 'on',
  archive_timeout: '60',
  archive_command: `${nodeWith('archive', folder, recipient)} "%p" "%f"`,
});

/** How PostgreSQL fetches its log from the backup folder when it is restored. */
export const fetchCommand = (folder: string, identityFile: string): string =>
  `${nodeWith('fetch', folder, identityFile)} "%f" "%p"`;
