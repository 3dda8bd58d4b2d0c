import { readdir, readFile, readlink } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { type ApiProcess, startApi } from './api-process.ts';

export type WorkersWorld = ApiProcess & {
  readonly database: TestDatabase;
  /** The process ids of the workers that run now. */
  readonly workers: () => Promise<readonly number[]>;
  /** How many connections of clients each worker serves. */
  readonly connectionsOf: () => Promise<readonly number[]>;
  readonly stop: () => Promise<void>;
};

/** The server with two workers, over a database of its own. */
export async function startTwoWorkers(env: Readonly<Record<string, string>> = {}): Promise<WorkersWorld> {
  const database = await createTestDatabase();
  const api = await startApi({ DATABASE_URL: database.url, WORKERS: '2', ...env }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  const workers = async () => {
    const children = await readFile(`/proc/${api.pid}/task/${api.pid}/children`, 'utf8').catch(() => '');
    return children.trim().split(' ').filter(Boolean).map(Number);
  };
  return {
    ...api,
    database,
    workers,
    connectionsOf: async () => {
      const open = await socketsAt(Number(api.url.port));
      return Promise.all(
        (await workers()).map(async (pid) => (await socketsOf(pid)).filter((it) => open.has(it)).length),
      );
    },
    stop: async () => {
      await api.stop();
      await database.drop();
    },
  };
}

/** The inodes of the established connections at a port. */
async function socketsAt(port: number): Promise<ReadonlySet<string>> {
  const established = '01';
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1);
  const fields = lines.map((line) => line.trim().split(/\s+/));
  const isOpen = ([, local = '', , state]: string[]) =>
    state === established && Number.parseInt(local.split(':')[1] ?? '', 16) === port;
  return new Set(fields.filter(isOpen).map(([, , , , , , , , , inode = '']) => inode));
}

async function socketsOf(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fd`;
  const links = await Promise.all((await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []);
}
