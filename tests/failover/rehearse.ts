import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePorts } from '../../apps/server/src/platform/free-port.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { auditAttempts } from '../../apps/server/src/testing/audit-attempts.ts';
import { newBuyers } from '../support/buyers.ts';
import { listLost } from '../support/sitting.ts';
import { type Place, type Ports, passwords } from './config-files.ts';
import { type Load, startLoad } from './load.ts';
import { ownerOfPrograms, programsIn, statusOf, waitFor } from './programs.ts';
import { startDatabase, urlAt } from './start-database.ts';

// `npm run rehearse:failover`: several servers behind HAProxy on one PostgreSQL with PgBouncer and a synchronous standby, all on this machine,
// with the files of deploy/several. Candidates sit tests while the primary, a server and the pooler are killed. Prints what that
// costs, and compares the database with what the candidates know. Needs Debian's programs (docs/operations.md); Linux only.

const { values: given } = parseArgs({
  options: {
    candidates: { type: 'string', default: '100' },
    /** Milliseconds between two saves of a candidate, on average. */
    pace: { type: 'string', default: '500' },
    /** Seconds of load before each fault and after the last. */
    calm: { type: 'string', default: '10' },
  },
});
const [candidates, paceMs, calmMs] = [
  Number(given.candidates),
  Number(given.pace),
  Number(given.calm) * 1_000,
] as const;

const root = resolve(import.meta.dirname, '../..');
const opened = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void opened.disposeAsync().finally(() => process.exit(130)));

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

async function choosePorts(): Promise<Ports> {
  const names = [
    'plain',
    'site',
    'primary',
    'pooler',
    'api1',
    'api2',
    'etcd',
    'etcdPeer',
    'db1',
    'db2',
    'patroni1',
    'patroni2',
  ];
  const list = await freePorts(names.length);
  return Object.fromEntries(names.map((name, i) => [name, list[i]])) as Ports;
}

type Fault = {
  readonly name: string;
  readonly happen: () => Promise<unknown>;
  /** How long it lasts at least before it is repaired. */
  readonly lastsMs?: number;
  /** Until everything is as before. */
  readonly repair: () => Promise<unknown>;
};

/** Within how many milliseconds saves go on, and every candidate is served again, after each fault. */
const goalMs = 10_000;
const missed: string[] = [];

/** One fault under load: waits until all candidates are served again and prints what it cost. */
async function suffer({ name, happen, lastsMs = 0, repair }: Fault, load: Load): Promise<void> {
  await Promise.race([wait(calmMs), load.work]);
  const before = load.saves();
  await happen();
  const watch = load.watch();
  const served = waitFor(`saves after: ${name}`, async () => watch.first() !== null && watch.haveAll(), 90);
  await Promise.race([served, load.work]);
  await wait(lastsMs);
  const repairBegan = performance.now();
  await repair();
  const repaired = performance.now() - repairBegan;
  await wait(2_000);
  watch.end();
  // The candidates served last count: the first save is earlier.
  if (watch.all() > goalMs) missed.push(`${name}: ${seconds(watch.all())} s until every candidate was served`);
  const figures = [
    before,
    seconds(watch.first() ?? 0),
    seconds(watch.all()),
    seconds(watch.silence()),
    watch.failures(),
  ];
  say(`| ${[name, ...figures, seconds(repaired)].join(' | ')} |`);
}

async function main(place: Place): Promise<void> {
  const { folder, owner } = place;
  const programs = programsIn(folder, owner, opened);
  const ports = await choosePorts();
  say('Starting etcd (one), two PostgreSQL under Patroni, HAProxy and PgBouncer …');
  const cluster = await startDatabase(programs, place, ports);
  opened.defer(cluster.close);

  const site = new URL(`http://127.0.0.1:${ports.site}`);
  const startServer = (number: 1 | 2) =>
    programs.start(`api${number}`, [process.execPath, join(root, 'tests/failover/server.ts')], {
      isOwn: true,
      env: {
        DATABASE_POOLER: 'on',
        DATABASE_URL: urlAt(ports.pooler, 'bharti_login', passwords.login),
        MIGRATION_DATABASE_URL: urlAt(ports.primary, 'bharti_owner', passwords.owner),
        PORT: String(ports[`api${number}`]),
        PUBLIC_URL: site.origin,
        ...{ WORKERS: '2', TRIAL: 'off', PAYMENTS: 'off', LOG_LEVEL: 'warn' },
        // The candidates send more than people do.
        ...{ RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1', DATA_DIR: join(folder, `api${number}`) },
      },
    });
  const isReady = async (number: 1 | 2) => (await statusOf(`http://127.0.0.1:${ports[`api${number}`]}/readyz`)) === 200;
  const servers = { 1: startServer(1), 2: startServer(2) };
  await waitFor('the servers', async () => (await isReady(1)) && (await isReady(2)), 180);
  await waitFor('the site', async () => (await statusOf(`${site.origin}/readyz`)) === 200);

  const direct = openDatabase(urlAt(ports.primary, 'bharti_login', passwords.login), () => {}, { max: 4 });
  opened.defer(direct.close);
  const people = await newBuyers(direct, candidates, 0);
  say(`${candidates} candidates begin; each saves about every ${paceMs} ms and submits after 20 saves.\n`);
  say(
    '| Fault | saves before it | first save again, s | every candidate served, s | longest silence, s | tries that were repeated | whole again after, s |',
  );
  say('|---|---|---|---|---|---|---|');
  const load = startLoad(site, people, paceMs);
  let killed: 1 | 2 = 1;
  const killPrimary = async (what: 'both' | 'postgres') => {
    killed = await cluster.primary();
    await cluster.kill(killed, what);
  };
  const requireAnother = async () => {
    if ((await cluster.primary()) === killed) throw new Error(`db${killed} is the primary again: no standby took over`);
  };
  const standbyIsBack = () => waitFor('the standby', cluster.hasStandby, 120);

  const startKilled = async () => {
    cluster.start(killed);
    await standbyIsBack();
  };
  const faults: readonly Fault[] = [
    {
      name: 'primary and its Patroni killed',
      happen: () => killPrimary('both'),
      repair: async () => {
        await requireAnother();
        await startKilled();
      },
    },
    {
      name: 'PostgreSQL of the primary killed',
      happen: () => killPrimary('postgres'),
      repair: async () => {
        await requireAnother();
        await standbyIsBack();
      },
    },
    {
      name: 'standby and its Patroni killed',
      happen: async () => {
        killed = (await cluster.primary()) === 1 ? 2 : 1;
        await cluster.kill(killed, 'both');
      },
      repair: startKilled,
    },
    {
      name: 'one of two servers killed',
      happen: () => servers[1].kill(),
      repair: async () => {
        servers[1] = startServer(1);
        await waitFor('the server', () => isReady(1), 120);
      },
    },
    { name: 'pooler killed and started again', happen: cluster.restartPooler, repair: async () => {} },
    { name: 'etcd killed for 15 s', happen: cluster.killEtcd, lastsMs: 15_000, repair: cluster.restartEtcd },
  ];
  for (const fault of faults) await suffer(fault, load);
  await Promise.race([wait(calmMs), load.work]);
  await load.stop();
  await report(direct, load);
}

/** Compares the database with the record of the candidates. */
async function report(direct: ReturnType<typeof openDatabase>, load: Load): Promise<void> {
  const lost = await listLost(
    direct,
    load.sittings.map((sitting) => ({ sitting, acknowledged: sitting.acknowledged })),
  );
  const faults = await auditAttempts(direct);
  const { rows } = await direct.pool.query<{ graded: number }>(
    `select count(*) as graded from test_attempts where status = 'submitted'`,
  );
  const graded = rows[0]?.graded ?? 0;
  say(
    `\n${load.saves()} saves acknowledged in ${load.sittings.length} sittings; sittings with a lost answer: ${lost.length}.\n` +
      `${load.submitted.size} submissions acknowledged, ${graded} attempts graded; graded twice or counted twice: ${faults.length}.\n` +
      'Candidates who saw an error after their own repeats: 0 (any refusal ends this program).',
  );
  for (const line of [...lost, ...faults, ...missed]) process.stderr.write(`${line}\n`);
  const isMet = lost.length + faults.length + missed.length === 0 && graded === load.submitted.size;
  say(isMet ? 'All goals were met.' : 'NOT all goals were met.');
  if (!isMet) process.exitCode = 1;
}

/** The ends of the programs' logs, which are removed with the folder. */
async function printLogs(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.log')).sort()) {
    const lines = (await readFile(join(folder, name), 'utf8')).trim().split('\n');
    process.stderr.write(`\n${name}\n${lines.slice(-15).join('\n')}\n`);
  }
}

const owner = ownerOfPrograms();
const folder = await mkdtemp(join(tmpdir(), 'bharti-failover-'));
opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
await chown(folder, owner.uid, owner.gid);
try {
  await main({ folder, owner });
} catch (error) {
  await printLogs(folder);
  throw error;
} finally {
  await opened.disposeAsync();
}
