import { spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from '../child-environment.ts';
import { freePort } from '../free-port.ts';
import { type ClusterFolder, EmbeddedPostgresError } from './cluster-folder.ts';

/** PostgreSQL's first process. */
export type Postmaster = { readonly pid: number; readonly port: number };
export type Settings = Readonly<Record<string, string>>;

const startTimeout = 60_000;
const orphanTimeout = 10_000;
const orphansAlive = /shared memory block .* in use/;

/** Tries again for a short time: PostgreSQL refuses to start while processes of a killed PostgreSQL are still ending. */
export async function launch(place: ClusterFolder, settings: Settings): Promise<Postmaster> {
  const until = Date.now() + orphanTimeout;
  for (;;) {
    try {
      return await launchOnce(place, settings);
    } catch (error) {
      const hasOrphans = error instanceof EmbeddedPostgresError && orphansAlive.test(error.message);
      if (!hasOrphans || Date.now() > until) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}

/** An error is logged without the row and the statement that it is about: both can have personal data. */
const wordsOnly = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

async function launchOnce({ bin, folder, cluster, owner }: ClusterFolder, settings: Settings): Promise<Postmaster> {
  const port = await freePort();
  const address = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) };
  const options = { ...address, ...wordsOnly, ...settings };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(folder, 'postgres.log');
  const log = await openLog(logFile);
  const { size: earlier } = await log.stat();
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], {
    ...owner,
    detached: true,
    env: childEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended: string | null = null;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended = `ended with ${code ?? signal}`;
  });
  // The child must not keep this process alive; the server's connections do.
  child.unref();
  await log.close();
  const until = Date.now() + startTimeout;
  while (Date.now() < until) {
    if (ended !== null) {
      const said = await readFile(logFile).catch(() => Buffer.alloc(0));
      const lines = said.subarray(earlier).toString().trim().split('\n');
      // Processes of the earlier PostgreSQL write to the same log file after the line with the reason.
      const orphans = lines.filter((line) => orphansAlive.test(line)).slice(0, 1);
      throw new EmbeddedPostgresError(`PostgreSQL ${ended}: ${[...orphans, ...lines.slice(-5)].join('\n')}`);
    }
    const ready = await readPostmaster(cluster);
    if (ready !== null) return ready;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new EmbeddedPostgresError(`PostgreSQL was not ready within ${startTimeout / 1000} s; see ${logFile}`);
}

const fullLogBytes = 10_000_000;

/** Opens the log for appending. Only its owner may read it. A full log is renamed to `.old`. */
async function openLog(file: string): Promise<FileHandle> {
  const log = await open(file, 'a', 0o600);
  const { size } = await log.stat();
  if (size > fullLogBytes) {
    await log.close();
    await rename(file, `${file}.old`);
    return open(file, 'a', 0o600);
  }
  // An earlier release created it readable for all users.
  await log.chmod(0o600);
  return log;
}

/**
 * Reads postmaster.pid (lines: process id, data folder, start time, port, socket folder, address, shared memory,
 * status). Null when no PostgreSQL runs there or it is not ready yet. A process id that now belongs to another program is
 * recognised by its working folder, on systems that show it.
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid) || status.trim() !== 'ready') return null;
  const postmaster = { pid: Number(pid), port: Number(port) };
  if (!isAlive(postmaster.pid)) return null;
  const command = await commandOf(postmaster.pid);
  return command === null || command.includes(cluster) ? postmaster : null;
}

/** Null where the system does not show it; empty for a process that has ended but was not reaped by its parent. */
const commandOf = (pid: number): Promise<string | null> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);

/**
 * PostgreSQL does not start while the process id in an old postmaster.pid is alive, even if it now belongs to another
 * program. In that case this function writes the id of our process into the file: PostgreSQL treats the id of its parent as
 * stale, and still checks that no process of the old PostgreSQL uses its shared memory.
 */
export async function replaceStalePid(cluster: string): Promise<void> {
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

/** SIGINT is PostgreSQL's fast shutdown: it rolls back open transactions and writes all committed data to disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  // A PostgreSQL that was taken over is not our child. Where no parent reaps it, it stays in the process list as a zombie.
  while (isAlive(pid) && (await commandOf(pid)) !== '') await new Promise((next) => setTimeout(next, 10));
}
