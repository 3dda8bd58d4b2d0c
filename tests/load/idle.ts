import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { memoryOf } from '../support/process-memory.ts';

const root = resolve(import.meta.dirname, '../..');
/** Ticks of a second in /proc, on every Linux that Node supports. */
const ticksPerSecond = 100;

type Part = {
  /** Per cent of one core. */
  readonly cpuPercent: number;
  readonly megabytes: number;
};
export type IdleCost = { readonly server: Part; readonly database: Part };

/** What an installation costs that is not used: the server as `npm start` runs it, with its embedded database. The product must have been built. Linux only. */
export async function measureIdle({ settleSeconds = 30, seconds = 60, workers = 1 } = {}): Promise<IdleCost> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-idle-'));
  // When this process is root, PostgreSQL runs as another user and must be able to enter the folder.
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error', WORKERS: String(workers) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await ready(child);
    const server = child.pid ?? 0;
    const database = Number((await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    await pause(settleSeconds);
    const before = [await ticksOf(server), await ticksOf(database)] as const;
    await pause(seconds);
    const after = [await ticksOf(server), await ticksOf(database)] as const;
    const percent = (part: 0 | 1) => ((after[part] - before[part]) / ticksPerSecond / seconds) * 100;
    return {
      server: { cpuPercent: percent(0), megabytes: await residentOf(server) },
      database: { cpuPercent: percent(1), megabytes: await proportionalOf(database) },
    };
  } finally {
    child.kill('SIGTERM');
    await new Promise((ended) => (child.exitCode === null ? child.once('exit', ended) : ended(null)));
    await rm(folder, { recursive: true, force: true });
  }
}

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1_000));

function ready(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/^Ready on /m.test(output)) done();
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
}

/** The process and its workers, or PostgreSQL's first process and the others. */
async function familyOf(pid: number): Promise<readonly number[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')));
  const children = lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
  const own = await Promise.all(children.map(async (child) => ({ child, name: await nameOf(child) })));
  const name = await nameOf(pid);
  // The embedded PostgreSQL is a child of the server.
  return [pid, ...own.filter((one) => one.name === name).map(({ child }) => child)];
}

const nameOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');

/** Processor time of the family so far, with that of PostgreSQL's processes that have ended. */
async function ticksOf(pid: number): Promise<number> {
  const all = await Promise.all(
    (await familyOf(pid)).map(async (one) => {
      const text = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '');
      // The fields after the name: user, system, and those of waited-for children are the 12th to the 15th.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return fields.slice(11, one === pid ? 15 : 13).reduce((sum, field) => sum + (Number(field) || 0), 0);
    }),
  );
  return all.reduce((sum, ticks) => sum + ticks, 0);
}

async function residentOf(pid: number): Promise<number> {
  const all = await Promise.all((await familyOf(pid)).map(memoryOf));
  return all.reduce((sum, { now }) => sum + now, 0);
}

/** PostgreSQL's processes share memory: each page is counted once, in parts. */
async function proportionalOf(pid: number): Promise<number> {
  const all = await Promise.all(
    (await familyOf(pid)).map(async (one) => {
      const text = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1_024;
    }),
  );
  return all.reduce((sum, megabytes) => sum + megabytes, 0);
}

if (import.meta.main) {
  const workers = Number(process.argv[2] ?? 1);
  const { server, database } = await measureIdle({ workers });
  const line = (name: string, { cpuPercent, megabytes }: Part) =>
    process.stdout.write(`${name}: ${cpuPercent.toFixed(2)} % of a core, ${megabytes.toFixed(0)} MB\n`);
  process.stdout.write(`an idle installation with ${workers} process${workers === 1 ? '' : 'es'} that serve\n`);
  line('server', server);
  line('database', database);
  line('together', {
    cpuPercent: server.cpuPercent + database.cpuPercent,
    megabytes: server.megabytes + database.megabytes,
  });
}
