import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { archiveUntilNow } from '../../apps/server/src/backup/back-up.ts';
import { readBackupAge } from '../../apps/server/src/backup/status-file.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { type ApiProcess, startApi } from './api-process.ts';

const commands = resolve(import.meta.dirname, '../../apps/server/src/backup/main.ts');

/** A server with its embedded PostgreSQL, whose backups are in another folder, and the operator's commands. */
export type BackupWorld = {
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly backups: string;
  readonly keyFile: string;
  readonly server: () => ApiProcess;
  /** Runs a command of the operator. @returns what it prints. @throws when it fails. */
  readonly run: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  /** Reaches the database past the server. */
  readonly withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** Waits until the log up to now is in the archive. */
  readonly archiveUntilNow: () => Promise<void>;
  /** Waits until a deleted account is in the list beside the backups. */
  readonly deletionIsNoted: (id: string) => Promise<void>;
  /** The age of the last backup, as the server reads it; null where none is known. */
  readonly ageOfBackup: () => Promise<number | null>;
  /** Ends server and PostgreSQL at once, and removes the data folder. */
  readonly destroy: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Makes another pair of keys, which counts from the next start or command on. @returns the file with the secret key. */
  readonly changeKey: () => Promise<string>;
  readonly newFolder: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** @param more variables of the server and of the commands, for a folder that is made for all of them. */
export async function startBackupWorld(
  more: (parent: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<BackupWorld> {
  const parent = await mkdtemp(join(tmpdir(), 'bharti-backup-'));
  // When this process is root, PostgreSQL runs as another user and must be able to enter the folder.
  await chmod(parent, 0o755);
  const [dataDir, backups, keyFile] = [join(parent, 'data'), join(parent, 'backups'), join(parent, 'key.txt')];
  const runWith = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
    const { PATH, HOME } = process.env;
    const options = { env: { PATH, HOME, ...env } };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [commands, ...args], options);
    return stdout + stderr;
  };
  const makeKey = async (file: string): Promise<string> => {
    const printed = await runWith(['backup-key', file], {});
    return /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(printed)?.[1] ?? '';
  };
  const recipient = await makeKey(keyFile);
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_RECIPIENT: recipient, ...more(parent) };
  let server = await startApi(env);
  const address = async (): Promise<string> => {
    const url = await findRunningPostgres(dataDir, 'postgres');
    if (url === null) throw new Error('no PostgreSQL runs');
    return url;
  };
  return {
    env,
    dataDir,
    backups,
    keyFile,
    server: () => server,
    run: (args, others = {}) => runWith(args, { ...env, ...others }),
    withDatabase: async (work) => {
      const database = openDatabase(await address(), () => {});
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    archiveUntilNow: async () => {
      const client = new pg.Client({ connectionString: await address() });
      await client.connect();
      await archiveUntilNow(client).finally(() => client.end());
    },
    deletionIsNoted: async (id) => {
      const list = join(backups, 'deleted-accounts.txt');
      await until(async () => (await readFile(list, 'utf8').catch(() => '')).includes(id));
    },
    ageOfBackup: () => readBackupAge({ dataDir, backupStatusFile: null }),
    destroy: async () => {
      const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
      await server.kill();
      process.kill(pid, 'SIGKILL');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
    start: async () => {
      server = await startApi(env);
    },
    changeKey: async () => {
      const file = join(parent, 'new-key.txt');
      env.BACKUP_RECIPIENT = await makeKey(file);
      return file;
    },
    newFolder: async () => {
      const folder = await mkdtemp(join(parent, 'other-'));
      await chmod(folder, 0o755);
      return folder;
    },
    stop: async () => {
      await server.stop();
      await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
