import { Agent } from 'node:http';
import { readOverview } from '../../apps/server/src/admin/overview/read-overview.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { newToken } from '../../apps/server/src/shared/sessions/session-token.ts';
import {
  clusterVariable,
  createTestDatabase,
  startTestCluster,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import type { UserId } from '../../packages/domain/src/brand.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { ask } from '../support/ask.ts';
import { candidateId, grow, type Size, typicalNumbers } from './grow.ts';

// The same requests to two servers, with 1,000 and with 1,000,000 attempts in the database. They alternate, so that other load
// on the machine affects both. Prints figures and ratios of one run; asserts nothing.

const small: Size = { people: 50, attemptsOfHeavy: 20 };
/** An argument sets a smaller number of people for a quick look. */
const large: Size = { people: Number(process.argv[2] ?? 50_000), attemptsOfHeavy: 5_000 };
const warmUp = 100;
const samples = 1_000;

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

async function startWorld(size: Size): Promise<World> {
  const begun = performance.now();
  const own = await createTestDatabase();
  await grow(own.asOwner, size);
  const database = openDatabase(own.url, () => {});
  const { rows } = await database.pool.query<{ attempts: number; shown: number }>(
    `select (select count(*) from test_attempts) as attempts,
      (select count(distinct user_id) from leaderboard_standings) as shown`,
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
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
type Measured = 'small' | 'large' | 'heavy';
type Timings = Readonly<Record<Measured, number[]>>;
type Call = (world: World, who: Visitor, turn: number) => Promise<unknown>;

const request =
  (agent: Agent, path: (who: Visitor, turn: number) => string): Call =>
  async ({ api }, who, turn) => {
    const reply = await ask(agent, api.url, 'GET', path(who, turn), who.cookie);
    if (reply.status !== 200) throw new Error(`${path(who, turn)} answered ${reply.status}: ${reply.body}`);
  };

async function measure(worlds: Worlds, call: Call): Promise<Timings> {
  const time = async (world: World, who: Visitor | undefined, turn: number): Promise<number> => {
    if (who === undefined) throw new Error('no candidate to ask for');
    const begun = performance.now();
    await call(world, who, turn);
    return performance.now() - begun;
  };
  const timings: Timings = { small: [], large: [], heavy: [] };
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

const percentile = (timings: readonly number[], share: number): number =>
  timings.toSorted((a, b) => a - b)[Math.floor(timings.length * share)] ?? Number.NaN;

/** p50 and p99 in milliseconds of both databases, and the ratio of the large to the small one. */
function line(name: string, timings: Timings): string {
  const of = (which: Measured) => [0.5, 0.99].map((share) => percentile(timings[which], share));
  const base = of('small');
  const cells = (which: Measured) => [
    ...of(which).map((value) => value.toFixed(2)),
    ...(which === 'small' ? [] : of(which).map((value, place) => (value / (base[place] ?? 0)).toFixed(2))),
  ];
  return row([name, ...cells('small'), ...cells('large'), ...cells('heavy')]);
}

const row = ([name = '', ...cells]: readonly string[]): string =>
  name.padEnd(10) + cells.map((cell) => cell.padStart(8)).join('');

const cluster = await startTestCluster();
process.env[clusterVariable] = cluster.url;
const worlds: Worlds = { small: await startWorld(small), large: await startWorld(large) };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  console.log(
    `\n${samples} requests each, one at a time; milliseconds, and × the small database (goal: 1.5 at most)\n`,
  );
  console.log(row(['', 'small', '', 'large', '', '', '', 'heavy', '', '', '']));
  console.log(row(['', 'p50', 'p99', 'p50', 'p99', '× p50', '× p99', 'p50', 'p99', '× p50', '× p99']));
  for (const [name, path] of Object.entries(requests)) {
    console.log(line(name, await measure(worlds, request(agent, path))));
  }
  console.log(line('overview', await measure(worlds, ({ database }) => readOverview(database.db))));
  console.log(
    '\nsmall, large: candidates with 20 attempts and 60 wallet entries; heavy: one with 5,000 of each, in the large one',
  );
  console.log('history: 20 entries from the middle of the wallet; review: the key of a submitted attempt');
  console.log('overview: of the admin panel, read without a server, because a server shares its reply for 3 s');
} finally {
  agent.destroy();
  for (const { api, database } of Object.values(worlds)) {
    await api.stop();
    await database.close();
  }
  await cluster.stop();
}
