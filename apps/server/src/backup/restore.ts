import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { databaseUser } from '../platform/postgres/cluster-folder.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { prepareEmbedded } from '../platform/postgres/prepare-database.ts';
import { baseFolder } from './archive.ts';
import { BackupError } from './back-up.ts';
import { baseFiles, listBases } from './bases.ts';
import { readIdentity } from './identity.ts';
import { recover } from './recover.ts';
import { repeatDeletions } from './repeat-deletions.ts';
import type { KeptBase } from './retention.ts';
import { openSealed } from './sealed-file.ts';

export type RestoreRequest = {
  /** The backup folder. */
  readonly folder: string;
  /** The file with the secret key, as `age-keygen` writes it. */
  readonly keyFile: string;
  /** The server's data folder, which must hold no database. */
  readonly dataDir: string;
  /** Restores everything that was committed until then; null: everything that the archive has. */
  readonly until: Date | null;
  /** Leaves the backup folder as it is: for trying a backup on another machine. */
  readonly isTrial: boolean;
};

export type Restored = { readonly base: string; readonly deletedAgain: number };

/**
 * Restores the embedded PostgreSQL: unpacks the newest copy before the wanted moment, replays the log up to it, deletes again who
 * was deleted since, and stops PostgreSQL. The server is started afterwards.
 * @throws BackupError when the data folder is not empty, no copy is old enough, or the log does not reach that far.
 */
export async function restore({ folder, keyFile, dataDir, until, isTrial }: RestoreRequest): Promise<Restored> {
  const cluster = join(dataDir, 'postgres');
  if (await exists(cluster)) throw new BackupError(`${cluster} exists: move it away first; it is not overwritten`);
  const base = chooseBase(await listBases(folder), until);
  const identity = readIdentity(await readFile(keyFile, 'utf8'));
  await unpack(join(baseFolder(folder), base.name), identity, dataDir);
  const postgres = await recover({ folder, identity, dataDir, until, isTrial });
  try {
    const database = openDatabase(await prepareEmbedded(postgres), () => {});
    try {
      return { base: base.name, deletedAgain: await repeatDeletions(folder, database) };
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

function chooseBase(bases: readonly KeptBase[], until: Date | null): KeptBase {
  const base = bases.findLast(({ endedAt }) => until === null || endedAt <= until.getTime());
  if (base === undefined) throw new BackupError('there is no backup from before that moment');
  return base;
}

/** Leaves nothing behind when the backup was changed, is not whole, or was made for another key. */
async function unpack(source: string, identity: string, dataDir: string): Promise<void> {
  const draft = join(dataDir, 'restore-draft');
  await rm(draft, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await unpackTar(await openSealed(join(source, baseFiles.tar), identity), draft);
    const password = await (await openSealed(join(source, baseFiles.password), identity)).toArray();
    await writeFile(join(dataDir, 'postgres-password'), Buffer.concat(password), { mode: 0o600 });
  } catch (error) {
    await rm(draft, { recursive: true });
    throw new BackupError(`the backup cannot be read: ${(error as Error).message}`, { cause: error });
  }
  await writeFile(join(draft, 'recovery.signal'), '');
  const user = databaseUser();
  if (user !== undefined) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, draft]);
  await rename(draft, join(dataDir, 'postgres'));
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
