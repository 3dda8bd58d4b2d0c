// The commands about backups: `backup`, `backup-copy`, `backup-key FILE`, `backups` and `restore --key FILE [--until TIME] [--try | --into FOLDER]`.
import { access, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { identityToRecipient } from 'age-encryption';
import { type Config, readConfig } from '../platform/config.ts';
import { ConfigError } from '../platform/config-error.ts';
import { EmbeddedPostgresError } from '../platform/postgres/cluster-folder.ts';
import { findRunningPostgres } from '../platform/postgres/embedded-postgres.ts';
import { BackupError, type BackupSource, backUp } from './back-up.ts';
import { listBases } from './bases.ts';
import { makeIdentity, recipientOf } from './identity.ts';
import { copyBackups } from './offsite/copy-backups.ts';
import { rcloneRemote } from './offsite/rclone.ts';
import { restore } from './restore.ts';
import { noteBackup, noteOffsiteCopy } from './status-file.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  backup: async () => {
    const config = readConfig(process.env);
    const name = await backUp(setupOf(config), await sourceOf(config));
    await noteBackup(config, new Date());
    say(`Backup ${name} is complete.`);
  },
  'backup-copy': async () => {
    const config = readConfig(process.env);
    const { folder } = setupOf(config);
    if (config.offsite === null) throw new BackupError('set BACKUP_REMOTE');
    // What is written while the copy runs is not in it.
    const startedAt = new Date();
    const { copied, removed, kept } = await copyBackups(folder, rcloneRemote(config.offsite, folder));
    await noteOffsiteCopy(config, startedAt);
    const left = kept === 0 ? '' : ` ${kept} files are at the remote only, and stay.`;
    say(`Copied ${copied} files, removed ${removed} old ones.${left}`);
  },
  'backup-key': async ([file = '']) => {
    if (file === '') throw new BackupError('name the file for the secret key: police-bharti backup-key FILE');
    const identity = await makeIdentity();
    const recipient = await identityToRecipient(identity);
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
    say(`BACKUP_RECIPIENT=${recipient}`);
    say(`Keep ${file} away from this machine: without it no backup can be read, and with it each of them can.`);
  },
  backups: async () => {
    for (const { name, endedAt } of await listBases(setupOf(readConfig(process.env)).folder)) {
      say(`${name}  complete at ${new Date(endedAt).toISOString()}`);
    }
  },
  restore: async (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        key: { type: 'string' },
        until: { type: 'string' },
        try: { type: 'boolean', default: false },
        into: { type: 'string' },
      },
    });
    if (values.key === undefined) throw new BackupError('name the file with the secret key: --key FILE');
    const until = values.until === undefined ? null : momentOf(values.until);
    // On another machine there is no configuration: the public key is part of the secret one.
    const config = readConfig({ BACKUP_RECIPIENT: await recipientOf(values.key), ...process.env });
    const { folder, recipient } = setupOf(config);
    // Beside the site's own data it can only be a trial: it must not write into the archive that the site goes on filling.
    const isTrial = values.try || values.into !== undefined;
    const dataDir = values.into === undefined ? config.dataDir : resolve(values.into);
    const { base, lastCommit, deletedAgain } = await restore({
      folder,
      keyFile: values.key,
      recipient,
      dataDir,
      until,
      isTrial,
    });
    const next = isTrial
      ? `Look at it: DATA_DIR=${dataDir} police-bharti database`
      : 'Start the server, then make a backup';
    const reach = lastCommit === null ? '' : `, up to the transaction of ${lastCommit.toISOString()}`;
    say(`Restored from backup ${base}${reach}. Accounts deleted again: ${deletedAgain}. ${next}.`);
  },
};

function setupOf({ backup }: Config): NonNullable<Config['backup']> {
  if (backup === null) throw new BackupError('set BACKUP_DIR and BACKUP_RECIPIENT');
  return backup;
}

async function sourceOf({ databaseUrl, dataDir }: Config): Promise<BackupSource> {
  if (databaseUrl !== null) {
    throw new BackupError('DATABASE_URL is set: back up that PostgreSQL with its own tools, such as pgBackRest');
  }
  // Looking for a PostgreSQL in a folder without one would make one.
  const url = await access(join(dataDir, 'postgres/PG_VERSION')).then(
    () => findRunningPostgres(dataDir, 'postgres'),
    () => null,
  );
  if (url === null) throw new BackupError(`no PostgreSQL runs in ${dataDir}: start the server first`);
  return { url, dataDir };
}

function momentOf(text: string): Date {
  const moment = new Date(text);
  const isExact = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!isExact || Number.isNaN(moment.getTime())) {
    throw new BackupError('--until: write the moment with its zone, such as 2026-11-23T14:30:00+05:30');
  }
  return moment;
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (command === undefined) throw new BackupError(`unknown command ${name}`);
  await command(args);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError || error instanceof EmbeddedPostgresError))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
