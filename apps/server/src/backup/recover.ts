import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { databaseUser } from '../platform/postgres/cluster-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { archiveLogFile, giveToDatabase } from './archive.ts';
import { BackupError } from './back-up.ts';
import { fetchCommand } from './log-commands.ts';

type Recovery = {
  /** The backup folder. */
  readonly folder: string;
  /** The secret key. */
  readonly identity: string;
  /** The server's data folder, with an unpacked copy. */
  readonly dataDir: string;
  /** Null: everything that the archive has. */
  readonly until: Date | null;
  readonly isTrial: boolean;
};

/** Starts PostgreSQL in an unpacked copy, and waits until it has replayed the log and takes writes. */
export async function recover(request: Recovery): Promise<EmbeddedPostgres> {
  const { folder, identity, dataDir, until, isTrial } = request;
  const key = await lendKey(identity);
  let postgres: EmbeddedPostgres;
  try {
    postgres = await startEmbeddedPostgres(dataDir, {
      restore_command: fetchCommand(folder, key.file),
      ...(until !== null && { recovery_target_time: settingOf(until), recovery_target_action: 'promote' }),
    });
    await untilRecovered(postgres, dataDir);
  } finally {
    await key.takeBack();
  }
  if (!isTrial) await archiveHistories(folder, await identityToRecipient(identity), join(dataDir, 'postgres'));
  return postgres;
}

/** PostgreSQL knows no names of zones yet when it reads its settings, so not even 'Z'. */
const settingOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** PostgreSQL fetches its log as its own user, who may not be able to read the operator's key file. */
async function lendKey(identity: string): Promise<{ readonly file: string; readonly takeBack: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-key-'));
  const file = join(folder, 'key');
  await writeFile(file, `${identity}\n`, { mode: 0o600 });
  const user = databaseUser();
  if (user !== undefined) for (const path of [folder, file]) await chown(path, user.uid, user.gid);
  return { file, takeBack: () => rm(folder, { recursive: true }) };
}

async function untilRecovered(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url('postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      if (rows[0]?.recovering === false) return;
    } catch (error) {
      const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
      const reason = log.split('\n').findLast((line) => line.includes('FATAL'));
      throw new BackupError(`PostgreSQL has stopped while it replayed its log: ${reason}`, { cause: error });
    } finally {
      await client.end().catch(() => {});
    }
    await new Promise((next) => setTimeout(next, 200));
  }
}

/**
 * A restored PostgreSQL writes on a new timeline. The file that says where it began is kept, so that a later restore does not use the
 * number of this timeline again.
 */
async function archiveHistories(folder: string, recipient: string, cluster: string): Promise<void> {
  for (const name of await readdir(join(cluster, 'pg_wal'))) {
    if (!name.endsWith('.history')) continue;
    await archiveLogFile(folder, recipient, join(cluster, 'pg_wal', name), name);
    await giveToDatabase(folder, name);
  }
}
