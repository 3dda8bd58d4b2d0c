import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { type Database, openDatabase } from '../../../apps/server/src/platform/postgres/database.ts';
import {
  clusterVariable,
  createTestDatabase,
  startTestCluster,
  type TestDatabase,
} from '../../../apps/server/src/testing/test-database.ts';
import { type ApiProcess, startApi } from '../../support/api-process.ts';
import { cpuOf, cpuOfDatabase } from './cpu-time.ts';

/** The real server in a process of its own, over a PostgreSQL with its usual settings on the disk. */
export type LoadWorld = {
  readonly own: TestDatabase;
  readonly database: Database;
  readonly api: ApiProcess;
  /** Seconds of CPU since their start. */
  readonly cpu: { readonly server: () => Promise<number>; readonly database: () => Promise<number> };
  readonly stop: () => Promise<void>;
};

export async function startLoadWorld(): Promise<LoadWorld> {
  const opened = new AsyncDisposableStack();
  const stop = () => opened.disposeAsync();
  try {
    const cluster = await startTestCluster({ isDurable: true });
    opened.defer(cluster.stop);
    process.env[clusterVariable] = cluster.url;
    const own = await createTestDatabase();
    const database = openDatabase(own.url, () => {});
    opened.defer(database.close);
    const api = await startApi({ DATABASE_URL: own.url });
    opened.defer(api.stop);
    const cpu = { server: () => cpuOf(api.pid), database: () => cpuOfDatabase(cluster.pid) };
    return { own, database, api, cpu, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One row of the table. `isMet` null: no goal of its own. */
export type Row = {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  readonly isMet: boolean | null;
};

export const printed = ({ what, goal, measured, isMet }: Row): string =>
  `| ${what} | ${goal} | ${measured} | ${isMet === null ? '' : isMet ? 'yes' : 'no'} |`;

const git = (...words: readonly string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** The machine with what else it does, and the commit that is measured. */
export function describeRun(): string {
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ', with changes';
  const load = loadavg()
    .slice(0, 2)
    .map((value) => value.toFixed(1))
    .join(' and ');
  return `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB; commit ${git('rev-parse', '--short=8', 'HEAD')}${changed}; load average of 1 and 5 minutes at the start ${load}; rates of requests are not limited, requests at the same time are`;
}
