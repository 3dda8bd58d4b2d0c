import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that was started, with everything that it has started itself in the same process group. */
export type Program = {
  /** Ends all its processes at once, like a power failure. */
  readonly kill: () => Promise<void>;
};

export type Programs = {
  /** Its output goes to NAME.log in the folder. @param env beside this process's own. */
  readonly start: (name: string, command: readonly string[], options?: StartOptions) => Program;
  /** Runs a command to its end. @throws when it fails. */
  readonly run: (command: readonly string[]) => void;
  /** The user and group that the programs run as. */
  readonly owner: Owner;
};
type Owner = { readonly uid: number; readonly gid: number };
type StartOptions = { readonly env?: Readonly<Record<string, string>>; readonly isOwn?: boolean };

/** PostgreSQL and PgBouncer refuse to run as root: then Debian's user `postgres` takes its place. */
export function ownerOfPrograms(): Owner {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid !== 0) return { uid, gid };
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts programs; every one of them is killed when `opened` is disposed. */
export function programsIn(folder: string, owner: Owner, opened: AsyncDisposableStack): Programs {
  return {
    owner,
    run: ([command = '', ...rest]) => void execFileSync(command, rest, owner),
    start: (name, [command = '', ...rest], { env = {}, isOwn = false } = {}) => {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const child = spawn(command, rest, {
        // The product itself runs as the user who started the rehearsal.
        ...(isOwn ? {} : { ...owner, cwd: folder }),
        detached: true,
        stdio: ['ignore', log, log],
        env: { ...process.env, ...env },
      });
      child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
      const program = { kill: () => killGroup(child) };
      opened.defer(program.kill);
      return program;
    },
  };
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const isAlive = child.exitCode === null && child.signalCode === null;
  const ended = isAlive ? new Promise((done) => child.once('exit', done)) : Promise.resolve();
  signalIfAlive(-child.pid);
  await ended;
}

/** Ends a PostgreSQL with all its processes at once. Patroni starts it in a session of its own, so Patroni's end does not end it. */
export async function killPostgres(dataFolder: string): Promise<void> {
  const file = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (file === null) return;
  const postmaster = Number(file.split('\n')[0]);
  // The file outlives its process, whose number another one may have since.
  const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes(dataFolder)) return;
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  for (const pid of [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]) signalIfAlive(pid);
}

function signalIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Waits until `check` holds. @throws after the time, with the name of what was waited for. */
export async function waitFor(what: string, check: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await check().catch(() => false))) {
    if (performance.now() > end) throw new Error(`waited ${seconds} s in vain: ${what}`);
    await wait(100);
  }
}

/** The status of a GET request; 0: no reply. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    },
    () => 0,
  );
