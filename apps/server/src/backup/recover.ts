import { appendFile, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUser } from '../platform/postgres/cluster-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { archiveLogFile, giveToDatabase } from './archive.ts';
import { BackupError } from './back-up.ts';
import { fetchCommand } from './log-commands.ts';
import { readUnopened } from './log-file-key.ts';
import { liveSinceLine } from './timelines.ts';

type Recovery = {
  /** The backup folder. */
  readonly folder: string;
  /** The secret keys. */
  readonly identities: readonly string[];
  /** The folder with an unpacked copy in `postgres`. */
  readonly dataDir: string;
  /** The number of the timeline that the log is followed to. */
  readonly timeline: number;
  /** Null: everything that the archive has. */
  readonly until: Date | null;
};

/** `lastCommit`: the time of the last transaction that was replayed; null where none was. */
export type Recovered = { readonly postgres: EmbeddedPostgres; readonly lastCommit: Date | null };

/**
 * Starts PostgreSQL in an unpacked copy, and waits until it has replayed the log and takes writes.
 * @throws BackupError when the log cannot be replayed up to the moment.
 */
export async function recover({ folder, identities, dataDir, timeline, until }: Recovery): Promise<Recovered> {
  const key = await lendKeys(identities);
  let postgres: EmbeddedPostgres | null = null;
  try {
    postgres = await startEmbeddedPostgres(dataDir, {
      restore_command: fetchCommand(folder, key.file),
      // The default is the newest one: it lacks what was written between the moment of an earlier restore and that restore.
      recovery_target_timeline: String(timeline),
      // For the times in the log.
      timezone: 'GMT',
      ...(until !== null && { recovery_target_time: settingOf(until), recovery_target_action: 'promote' }),
    });
    const lastCommit = await untilRecovered(postgres);
    const unopened = await readUnopened(key.file);
    // A moment that was reached needs nothing of what follows.
    if (until === null && unopened !== null) throw new BackupError(keyMissing(unopened, lastCommit));
    return { postgres, lastCommit };
  } catch (error) {
    await postgres?.stop();
    if (error instanceof BackupError) throw error;
    const unopened = await readUnopened(key.file);
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
    throw new BackupError(whyNotRecovered(log, error, unopened), { cause: error });
  } finally {
    await key.takeBack();
  }
}

/** PostgreSQL knows no names of zones yet when it reads its settings, so not even 'Z'. */
const settingOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** PostgreSQL fetches its log as its own user, who may not be able to read the operator's key file. */
async function lendKeys(
  identities: readonly string[],
): Promise<{ readonly file: string; readonly takeBack: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-key-'));
  const file = join(folder, 'key');
  await writeFile(file, `${identities.join('\n')}\n`, { mode: 0o600 });
  const user = databaseUser();
  if (user !== undefined) for (const path of [folder, file]) await chown(path, user.uid, user.gid);
  return { file, takeBack: () => rm(folder, { recursive: true }) };
}

async function untilRecovered(postgres: EmbeddedPostgres): Promise<Date | null> {
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url('postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean; last: Date | null }>(
        'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as last',
      );
      if (rows[0]?.recovering === false) return rows[0].last;
    } finally {
      await client.end().catch(() => {});
    }
    await new Promise((next) => setTimeout(next, 200));
  }
}

/** Without the key of a file the log ends before it for PostgreSQL: what was replayed up to there is not taken for everything. */
function keyMissing(unopened: string, lastCommit: Date | null): string {
  const reach =
    lastCommit === null
      ? 'there is no transaction between the backup and that file'
      : `up to there the key file reaches: --until ${new Date(lastCommit.getTime() - 1).toISOString()}`;
  return `${unopened} of the log is sealed for another key than those of the key file: add that key to the file, each on a line. Without it ${reach}`;
}

/**
 * @param log what PostgreSQL has written, with times in GMT.
 * @param unopened the first file of the log that no key opens; null where there is none.
 */
export function whyNotRecovered(log: string, error: unknown, unopened: string | null = null): string {
  // A connection that is refused at the end is FATAL too ('the database system is in recovery mode'), and no reason.
  const fatal = log.split('\n').findLast((line) => /FATAL: {2}(?!the database system is )/.test(line));
  if (fatal?.includes('recovery ended before configured recovery target was reached')) {
    const [, day, time] = /last completed transaction was at log time (\S+) ([\d:.]+)\+00/.exec(log) ?? [];
    if (unopened !== null) return keyMissing(unopened, day === undefined ? null : new Date(`${day}T${time}Z`));
    const latest = day === undefined ? 'no transaction after the backup' : `nothing after ${day}T${time}Z`;
    return `the archive does not reach that moment: it has ${latest}. Name an earlier moment, or leave --until out`;
  }
  return `PostgreSQL has stopped while it replayed its log: ${fatal ?? (error as Error).message}`;
}

/**
 * Keeps what the restored PostgreSQL has written, on a timeline of its own, and the file that says where it began: a later restore
 * follows it, and does not use its number again. The history is last: a timeline that is known must be whole.
 */
export async function archiveTimeline(folder: string, recipient: string, dataDir: string, url: string): Promise<void> {
  const log = join(dataDir, 'postgres/pg_wal');
  const newest = await endLogFile(url);
  const timeline = newest.slice(0, 8);
  await appendFile(join(log, `${timeline}.history`), liveSinceLine(Number.parseInt(timeline, 16), new Date()));
  const names = await readdir(log);
  const own = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name.startsWith(timeline) && name <= newest);
  for (const name of [...own.sort(), ...names.filter((entry) => entry.endsWith('.history')).sort()]) {
    await archiveLogFile(folder, recipient, join(log, name), name);
    await giveToDatabase(folder, name);
  }
}

/** Ends the current file of the log. @returns its name. */
async function endLogFile(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal() - 1) as file');
    return rows[0]?.file ?? '';
  } finally {
    await client.end();
  }
}
