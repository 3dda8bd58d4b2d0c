import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { databaseUser } from '../platform/postgres/cluster-folder.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { readPostmaster, stopPostmaster } from '../platform/postgres/postmaster.ts';
import { prepareEmbedded } from '../platform/postgres/prepare-database.ts';
import { baseFolder } from './archive.ts';
import { BackupError } from './back-up.ts';
import { baseFiles, listBases } from './bases.ts';
import { readIdentities } from './identity.ts';
import { archiveTimeline, recover } from './recover.ts';
import { repeatDeletions } from './repeat-deletions.ts';
import { KeyMissing, openSealed } from './sealed-file.ts';
import { chooseBase, readTimelines, timelineAt } from './timelines.ts';

export type RestoreRequest = {
  /** The backup folder. */
  readonly folder: string;
  /** The file with the secret keys, as `age-keygen` writes it. */
  readonly keyFile: string;
  /** The public key that the log of the restored database is sealed for. */
  readonly recipient: string;
  /** The server's data folder, which must hold no database. */
  readonly dataDir: string;
  /** Restores everything that was committed until then; null: everything that the archive has. */
  readonly until: Date | null;
  /** Leaves the backup folder as it is: for trying a backup on another machine. */
  readonly isTrial: boolean;
};

export type Restored = {
  readonly base: string;
  /** The time of the last transaction that was replayed; null where none was. */
  readonly lastCommit: Date | null;
  readonly deletedAgain: number;
};

/**
 * Restores the embedded PostgreSQL: unpacks the newest copy before the wanted moment, replays the log up to it, deletes again who
 * was deleted since, and stops PostgreSQL. The server is started afterwards. It works in a folder beside, so that a failure leaves nothing.
 * @throws BackupError when the data folder is not empty, no copy is old enough, or the log does not reach that far.
 */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const { folder, keyFile, dataDir, until } = request;
  const cluster = join(dataDir, 'postgres');
  if (await exists(cluster)) throw new BackupError(`${cluster} exists: move it away first; it is not overwritten`);
  const identities = readIdentities(await readFile(keyFile, 'utf8'));
  const timeline = timelineAt(await readTimelines(folder, identities).catch(unreadable), until);
  const base = chooseBase(await listBases(folder), timeline, until);
  if (base === null) throw new BackupError('there is no backup from before that moment');
  const draft = join(dataDir, 'restore-draft');
  await removeDraft(draft);
  await mkdir(dataDir, { recursive: true });
  // PostgreSQL, which runs as a separate user when this process is root, must be able to enter it.
  await mkdir(draft, { mode: 0o711 });
  try {
    await unpack(join(baseFolder(folder), base.name), identities, draft);
    const restored = await bringUp(request, { identities, draft, timeline: timeline.id });
    await rename(join(draft, 'postgres-password'), join(dataDir, 'postgres-password'));
    await rename(join(draft, 'postgres'), cluster);
    return { base: base.name, ...restored };
  } finally {
    await removeDraft(draft);
  }
}

type Draft = { readonly identities: readonly string[]; readonly draft: string; readonly timeline: number };

async function bringUp(
  { folder, recipient, until, isTrial }: RestoreRequest,
  { identities, draft, timeline }: Draft,
): Promise<Omit<Restored, 'base'>> {
  const { postgres, lastCommit } = await recover({ folder, identities, dataDir: draft, timeline, until });
  try {
    const database = openDatabase(await prepareEmbedded(postgres), () => {});
    const deletedAgain = await repeatDeletions(folder, database).finally(database.close);
    if (!isTrial) await archiveTimeline(folder, recipient, draft, postgres.url('postgres'));
    return { lastCommit, deletedAgain };
  } finally {
    await postgres.stop();
  }
}

/** Also of a restore that was killed, whose PostgreSQL may still run. */
async function removeDraft(draft: string): Promise<void> {
  const running = await readPostmaster(join(draft, 'postgres'));
  if (running !== null) await stopPostmaster(running.pid);
  await rm(draft, { recursive: true, force: true });
}

const unreadable = (error: unknown): never => {
  const remedy = error instanceof KeyMissing ? '. Add that key to the file; it may hold several, each on a line' : '';
  throw new BackupError(`the backup cannot be read: ${(error as Error).message}${remedy}`, { cause: error });
};

async function unpack(source: string, identities: readonly string[], draft: string): Promise<void> {
  const cluster = join(draft, 'postgres');
  await mkdir(cluster, { mode: 0o700 });
  try {
    await unpackTar(await openSealed(join(source, baseFiles.tar), identities), cluster);
    const password = await (await openSealed(join(source, baseFiles.password), identities)).toArray();
    await writeFile(join(draft, 'postgres-password'), Buffer.concat(password), { mode: 0o600 });
  } catch (error) {
    unreadable(error);
  }
  await writeFile(join(cluster, 'recovery.signal'), '');
  const user = databaseUser();
  if (user !== undefined) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
}

async function unpackTar(content: Readable, target: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-p', '--no-same-owner', '-C', target, '-f', '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  tar.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(tar, 'close');
  // What was changed is found by its place in the stream: what comes before it has been unpacked already.
  const failure = await pipeline(content, tar.stdin).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  const [status] = await ended;
  // A tar that has ended early says why itself.
  if (failure !== null && !/^(EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test(failure.code ?? '')) throw failure;
  if (status !== 0) throw new Error(said.trim() || `tar ended with ${status}`);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
