import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewOwner } from './admin/staff/first-owner.ts';
import { prepareBackupFolder } from './backup/backup-folder.ts';
import { endLogFiles } from './backup/end-log-files.ts';
import { archivingSettings } from './backup/log-commands.ts';
import type { Config } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { makeDataFolder } from './platform/data-folder.ts';
import { readServiceAccount } from './platform/firebase/service-account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { prepareDatabase } from './platform/postgres/prepare-database.ts';
import { startStandIn } from './platform/razorpay/payments.ts';
import type { Seed } from './seed.ts';

/** What the processes that serve need to know of what was prepared. Sent to workers, so it is plain data. */
export type Prepared = {
  /** The application's connection string. */
  readonly connection: string;
  /** The address of the provider's stand-in; null where none runs. */
  readonly standInUrl: string | null;
  /** 64 hexadecimal digits: a random key of this start. */
  readonly key: string;
};

export type PreparedInstallation = {
  readonly prepared: Prepared;
  /** For the log. */
  readonly warnings: readonly string[];
  /** The owner's account that this start made with a random password; otherwise null. */
  readonly newOwner: NewOwner | null;
  /** Tells the provider's stand-in the address of the server. */
  readonly announce: (url: string) => void;
  readonly stop: () => Promise<void>;
};

/**
 * What is done once at the start, however many processes serve afterwards: the embedded database, migrations, built-in content, the first
 * owner, the provider's stand-in. @throws ConfigError
 */
export async function prepareInstallation(config: Config, seed: Seed): Promise<PreparedInstallation> {
  const opened = new AsyncDisposableStack();
  try {
    const faults = [await backupFolderFault(config), await serviceAccountFault(config)];
    const embedded = config.databaseUrl === null ? await startEmbedded(config) : null;
    if (embedded !== null) opened.defer(embedded.stop);
    if (embedded !== null && config.backup !== null) opened.defer(endLogFiles({ url: embedded.url('postgres') }));
    const { url: connection, warning } = await prepareDatabase(config, embedded);
    const { newOwner, unreadableSecrets, newerTests } = await seed(config, connection);
    const standIn = await startStandIn(config);
    if (standIn !== null) opened.defer(standIn.close);
    return {
      prepared: { connection, standInUrl: standIn?.url ?? null, key: randomBytes(32).toString('hex') },
      warnings: [
        ...faults.filter((fault) => fault !== null),
        ...(warning === null ? [] : [warning]),
        ...(await unusedDatabase(config)),
        ...(unreadableSecrets === 0 ? [] : [warningOf(unreadableSecrets)]),
        ...(newerTests.length === 0
          ? []
          : [`this release has a newer version of built-in tests: ${newerTests.join(', ')}`]),
      ],
      newOwner,
      announce: (url) => standIn?.announce(url),
      stop: () => opened.disposeAsync(),
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/**
 * Without its backups the site still serves: PostgreSQL keeps the log on its own disk meanwhile, and the job that watches the folder raises
 * an alarm until it can be used.
 */
async function backupFolderFault({ backup, dataDir }: Config): Promise<string | null> {
  if (backup === null) return null;
  return faultOf(() => prepareBackupFolder({ folder: backup.folder, dataDir }));
}

/** Without the key the site serves too, and sessions stay: the file is read again when Google is asked, and then its fault is an alarm. */
async function serviceAccountFault({ firebase }: Config): Promise<string | null> {
  if (firebase === null || firebase.serviceAccountFile === null) return null;
  const { serviceAccountFile, projectId } = firebase;
  return faultOf(() => readServiceAccount(serviceAccountFile, projectId));
}

async function faultOf(prepare: () => Promise<unknown>): Promise<string | null> {
  try {
    await prepare();
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** A line DATABASE_URL in an installation that has an embedded database lets it start without its data. */
async function unusedDatabase({ databaseUrl, dataDir }: Config): Promise<readonly string[]> {
  const cluster = join(dataDir, 'postgres');
  const isThere = await access(cluster).then(
    () => true,
    () => false,
  );
  if (databaseUrl === null || !isThere) return [];
  return [
    `DATABASE_URL: the database in ${cluster} is not used; docs/operations.md says how its data is moved. Move it away when you need it no more`,
  ];
}

const warningOf = (unreadableSecrets: number): string =>
  `${unreadableSecrets} second factors cannot be read: set ENCRYPTION_KEY_OLD to the key before; until then their owners need recovery codes`;

async function startEmbedded({ dataDir, backup }: Config): Promise<EmbeddedPostgres> {
  await makeDataFolder(dataDir);
  return startEmbeddedPostgres(dataDir, backup === null ? {} : archivingSettings(backup));
}
