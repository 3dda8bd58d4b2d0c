import { Agent } from 'node:http';
import { readOverview } from '../../../apps/server/src/admin/overview/read-overview.ts';
import { type Database, openDatabase } from '../../../apps/server/src/platform/postgres/database.ts';
import { newToken } from '../../../apps/server/src/shared/sessions/session-token.ts';
import {
  clusterVariable,
  createTestDatabase,
  startTestCluster,
  type TestDatabase,
} from '../../../apps/server/src/testing/test-database.ts';
import type { UserId } from '../../../packages/domain/src/brand.ts';
import { type ApiProcess, startApi } from '../../support/api-process.ts';
import { ask } from '../../support/ask.ts';
import { percentile } from '../../support/latency.ts';
import { candidateId, grow, type Size, typicalNumbers } from '../grow.ts';
import type { Row } from './load-world.ts';
import { waitUntil } from './wait-until.ts';

const small: Size = { people: 50, attemptsOfHeavy: 20 };
const attemptsOfHeavy = 5_000;
const shareOfWarmUp = 0.1;

type Visitor = { readonly cookie: string; readonly attempts: readonly string[]; readonly before: string };
type World = {
  readonly own: TestDatabase;
  readonly database: Database;
  readonly api: ApiProcess;
  readonly typical: readonly Visitor[];
  readonly heavy: Visitor;
};
type Worlds = { readonly small: World; readonly large: World };

async function visitor({ db }: Database, number: number): Promise<Visitor> {
  const id = candidateId(number) as UserId;
  const { token, session } = newToken(id);
  const expires_at = new Date(Date.now() + 86_400_000);
  await db.insertInto('sessions').values({ user_id: id, token_hash: session.hash, expires_at }).execute();
  const attempts = await db
    .selectFrom('test_attempts')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('id')
    .limit(50)
    .execute();
  // An entry in the middle of the wallet's history.
  const entries = await db
    .selectFrom('transfers')
    .select(['posting_id', 'number'])
    .where('owner_id', '=', id)
    .orderBy('number')
    .execute();
  const middle = entries[Math.floor(entries.length / 2)];
  if (middle === undefined) throw new Error(`candidate ${number} has no wallet`);
  return { cookie: `session=${token}`, attempts: attempts.map((row) => row.id), before: middle.posting_id };
}

async function startWorld(size: Size, tell: (line: string) => void): Promise<World> {
  const begun = performance.now();
  const own = await createTestDatabase();
  await grow(own.asOwner, size);
  const database = openDatabase(own.url, () => {});
  const { rows } = await database.pool.query<{ attempts: number; shown: number }>(
    `select (select count(*) from test_attempts) as attempts,
      (select count(distinct user_id) from leaderboard_standings) as shown`,
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  tell(
    `${rows[0]?.attempts} attempts of ${size.people} people, ${rows[0]?.shown} of them on the leaderboard (${seconds} s)`,
  );
  const typical: Visitor[] = [];
  for (const number of typicalNumbers(size)) typical.push(await visitor(database, number));
  return {
    own,
    database,
    typical,
    heavy: await visitor(database, 1),
    api: await startApi({ DATABASE_URL: own.url }),
  };
}

const requests = {
  dashboard: () => '/api/dashboard',
  history: ({ before }: Visitor) => `/api/wallet?before=${before}`,
  result: ({ attempts }: Visitor, turn: number) => `/api/attempts/${attempts[turn % attempts.length]}/result`,
  comparison: ({ attempts }: Visitor, turn: number) => `/api/attempts/${attempts[turn % attempts.length]}/comparison`,
  review: ({ attempts }: Visitor, turn: number) => `/api/attempts/${attempts[turn % attempts.length]}/key`,
  wallet: () => '/api/wallet',
};
export type Measured = 'small' | 'large' | 'heavy';
export type Timings = Readonly<Record<Measured, number[]>>;
/** @returns 'busy' when it is to be asked again: a machine that does other work can stop the server for most of a second. */
type Call = (world: World, who: Visitor, turn: number) => Promise<'busy' | 'done'>;

const request =
  (agent: Agent, path: (who: Visitor, turn: number) => string): Call =>
  async ({ api }, who, turn) => {
    const reply = await ask(agent, api.url, 'GET', path(who, turn), who.cookie);
    if (reply.status === 503) return 'busy';
    if (reply.status !== 200) throw new Error(`${path(who, turn)} answered ${reply.status}: ${reply.body}`);
    return 'done';
  };

async function measure(worlds: Worlds, call: Call, samples: number): Promise<Timings> {
  const time = async (world: World, who: Visitor | undefined, turn: number): Promise<number> => {
    if (who === undefined) throw new Error('no candidate to ask for');
    let taken = 0;
    const isDone = async () => {
      const begun = performance.now();
      const answer = await call(world, who, turn);
      taken = performance.now() - begun;
      return answer === 'done';
    };
    await waitUntil('a server that was busy', isDone, { everyMs: 1_000, mostSeconds: 60 });
    return taken;
  };
  const timings: Timings = { small: [], large: [], heavy: [] };
  const warmUp = Math.ceil(samples * shareOfWarmUp);
  for (let turn = 0; turn < warmUp + samples; turn += 1) {
    const typical = ({ typical: people }: World) => people[turn % people.length];
    const taken = {
      small: await time(worlds.small, typical(worlds.small), turn),
      large: await time(worlds.large, typical(worlds.large), turn),
      heavy: await time(worlds.large, worlds.large.heavy, turn),
    };
    if (turn < warmUp) continue;
    for (const which of ['small', 'large', 'heavy'] as const) timings[which].push(taken[which]);
  }
  return timings;
}

export type Growth = {
  /** Of the large database; the small one has 50. */
  readonly people: number;
  /** Requests of each kind. */
  readonly samples: number;
  readonly tell: (line: string) => void;
};

/**
 * The same requests to two servers, with 1,000 attempts in the database and with 20 for each of many people. They alternate, so that other
 * load on the machine affects both. @returns the times of each page.
 */
export async function measureGrowth({ people, samples, tell }: Growth): Promise<ReadonlyMap<string, Timings>> {
  const before = process.env[clusterVariable];
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  const opened: World[] = [];
  const open = async (size: Size) => {
    const world = await startWorld(size, tell);
    opened.push(world);
    return world;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const worlds = { small: await open(small), large: await open({ people, attemptsOfHeavy }) };
    const times = new Map<string, Timings>();
    for (const [name, path] of Object.entries(requests)) {
      times.set(name, await measure(worlds, request(agent, path), samples));
    }
    const overview: Call = async ({ database }) => {
      await readOverview(database.db);
      return 'done';
    };
    times.set('overview', await measure(worlds, overview, samples));
    return times;
  } finally {
    agent.destroy();
    for (const { api, database } of opened) {
      await api.stop();
      await database.close();
    }
    await cluster.stop();
    if (before !== undefined) process.env[clusterVariable] = before;
  }
}

const most = 1.5;

/** Of the pages that the goal names. */
export async function growthRow(growth: Growth): Promise<Row> {
  const times = await measureGrowth(growth);
  const measured = ['dashboard', 'history', 'overview'].map((name) => {
    const { small: few, large: many } = times.get(name) ?? { small: [], large: [] };
    return { name, few: percentile(few, 0.99), many: percentile(many, 0.99) };
  });
  return {
    what: `p99 of dashboard, history and overview at ${growth.people * 20} attempts ÷ at 1,000`,
    goal: `≤ ${most}`,
    measured: measured
      .map(
        ({ name, few, many }) => `${name} **${(many / few).toFixed(2)}**: ${many.toFixed(1)} and ${few.toFixed(1)} ms`,
      )
      .join('; '),
    isMet: measured.every(({ few, many }) => many / few <= most),
  };
}
