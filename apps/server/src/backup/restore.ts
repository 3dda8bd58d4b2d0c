import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { databaseUser } from '../platform/postgres/cluster-folder.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { prepareEmbedded } from '../platform/postgres/prepare-database.ts';
import { baseFolder } from './archive.ts';
import { BackupError } from './back-up.ts';
import { baseFiles, listBases } from './bases.ts';
import { readIdentity } from './identity.ts';
import { type RestoreRequest, recover } from './recover.ts';
import { repeatDeletions } from './repeat-deletions.ts';
import type { KeptBase } from './retention.ts';
import { openSealed } from './sealed-file.ts';

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
  const postgres = await recover({ folder, keyFile, identity, dataDir, until, isTrial });
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

async function unpack(source: string, identity: string, dataDir: string): Promise<void> {
  const draft = join(dataDir, 'restore-draft');
  await rm(draft, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  const tar = spawn('tar', ['-x', '-p', '--no-same-owner', '-C', draft, '-f', '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  tar.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(tar, 'close');
  await pipeline(await openSealed(join(source, baseFiles.tar), identity), tar.stdin);
  const [status] = await ended;
  if (status !== 0) throw new BackupError(`the backup could not be unpacked: ${said.trim()}`);
  const password = await (await openSealed(join(source, baseFiles.password), identity)).toArray();
  await writeFile(join(dataDir, 'postgres-password'), Buffer.concat(password), { mode: 0o600 });
  await writeFile(join(draft, 'recovery.signal'), '');
  const user = databaseUser();
  if (user !== undefined) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, draft]);
  await rename(draft, join(dataDir, 'postgres'));
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
