import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import {
  dataFolderOf,
  type Place,
  type Ports,
  passwords,
  writeHaproxy,
  writePatroni,
  writePgbouncer,
} from './config-files.ts';
import { killPostgres, type Program, type Programs, statusOf, waitFor } from './programs.ts';

/** Two PostgreSQL under Patroni, and how to reach the primary among them. */
export type Cluster = {
  /** The number of the machine whose PostgreSQL is the primary now. */
  readonly primary: () => Promise<1 | 2>;
  /** Ends the PostgreSQL of a machine and, unless it is to stay, its Patroni, at once. */
  readonly kill: (number: 1 | 2, what: 'both' | 'postgres') => Promise<void>;
  /** Starts the Patroni of a machine, and with it its PostgreSQL. */
  readonly start: (number: 1 | 2) => void;
  /** Whether the other machine's PostgreSQL follows the primary synchronously. */
  readonly hasStandby: () => Promise<boolean>;
  readonly killEtcd: () => Promise<void>;
  readonly restartEtcd: () => Promise<void>;
  readonly restartPooler: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const statements = (database: string) => [
  'create role bharti_app nologin',
  `create role bharti_owner login password '${passwords.owner}'`,
  `create role bharti_login login noinherit password '${passwords.login}'`,
  'grant bharti_app to bharti_owner, bharti_login',
  `create database ${database} owner bharti_owner`,
  // What a pooler does not pass on (docs/adr/0098).
  'alter role bharti_login set role = bharti_app',
  "alter role bharti_login set lock_timeout = '2s'",
  "alter role bharti_login set statement_timeout = '12s'",
  "alter role bharti_login set idle_in_transaction_session_timeout = '60s'",
];

export const urlAt = (port: number, user: string, password: string, database = 'bharti'): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/** Starts etcd (one), two machines of the database, HAProxy and PgBouncer, and makes an empty database with its users. */
export async function startDatabase(programs: Programs, place: Place, ports: Ports): Promise<Cluster> {
  const [client, peer] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.etcdPeer}`];
  const data = ['--data-dir', join(place.folder, 'etcd'), '--name', 'etcd1', '--initial-cluster', `etcd1=${peer}`];
  const addresses = ['--listen-client-urls', client, '--advertise-client-urls', client];
  const peers = [
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster-token',
    randomUUID(),
  ];
  const startEtcd = () => programs.start('etcd', ['etcd', ...data, ...addresses, ...peers]);
  const hasEtcd = () => waitFor('etcd', async () => (await statusOf(`${client}/health`)) === 200);
  let etcd = startEtcd();
  await hasEtcd();

  const configs = { 1: await writePatroni(place, ports, 1), 2: await writePatroni(place, ports, 2) };
  const running: Partial<Record<1 | 2, Program>> = {};
  const start = (number: 1 | 2) => {
    running[number] = programs.start(`patroni${number}`, ['patroni', configs[number]]);
  };
  const is = async (number: 1 | 2, role: 'primary' | 'sync') =>
    (await statusOf(`http://127.0.0.1:${ports[`patroni${number}`]}/${role}`)) === 200;
  const hasStandby = async () =>
    ((await is(1, 'primary')) && is(2, 'sync')) || ((await is(2, 'primary')) && is(1, 'sync'));
  const close = async () => {
    for (const number of [1, 2] as const) {
      await running[number]?.kill();
      await killPostgres(dataFolderOf(place, number));
    }
  };
  try {
    start(1);
    await waitFor('the first PostgreSQL', () => is(1, 'primary'), 120);
    start(2);
    await waitFor('the synchronous standby', hasStandby, 120);

    programs.start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', await writeHaproxy(place, ports)]);
    const pooler = await writePgbouncer(place, ports);
    const startPooler = () => programs.start('pooler', ['/usr/sbin/pgbouncer', pooler]);
    let poolerNow = startPooler();
    const admin = urlAt(ports.primary, 'postgres', passwords.superuser, 'postgres');
    // Until its first check HAProxy takes both machines for the primary, in turns.
    const writable = 'select 1 / (not pg_is_in_recovery())::int';
    await waitFor('HAProxy', async () => {
      for (let i = 0; i < 4; i += 1) await pgRun(admin, [writable]);
      return true;
    });
    await pgRun(admin, statements('bharti'));
    return {
      primary: async () => {
        let found: 1 | 2 | null = null;
        await waitFor('a primary', async () => {
          found = (await is(1, 'primary')) ? 1 : (await is(2, 'primary')) ? 2 : null;
          return found !== null;
        });
        return found ?? 1;
      },
      kill: async (number, what) => {
        // Patroni first, so that it does not tell etcd that its PostgreSQL has ended.
        if (what === 'both') await running[number]?.kill();
        await killPostgres(dataFolderOf(place, number));
      },
      start,
      hasStandby,
      killEtcd: () => etcd.kill(),
      restartEtcd: async () => {
        etcd = startEtcd();
        await hasEtcd();
      },
      restartPooler: async () => {
        await poolerNow.kill();
        poolerNow = startPooler();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs statements one after the other. */
async function pgRun(connectionString: string, texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}
