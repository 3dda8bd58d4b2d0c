import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { apiPaths } from '../../packages/contracts/src/paths.ts';
import { sizeOf } from '../full-size.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { ask } from '../support/ask.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';
import { type CandidateAtWork, candidateAtWork } from '../support/candidate-at-work.ts';
import { type Crowd, type CrowdRequest, startCrowd } from '../support/crowd.ts';
import { figures, type Latencies, percentile, sample } from '../support/latency.ts';

const purchases = sizeOf({ usual: 300, full: 1_000 });
const milliseconds = sizeOf({ usual: 2_000, full: 10_000 });
/** A save may take at most so many times as long as on an idle server. */
const mostSlowdown = 3;
/** With 100 saves, the 99th percentile is the slowest save, which varies on a busy machine. The full size has more saves. */
const compared = sizeOf({ usual: 0.95, full: 0.99 });
/** Differences below so many milliseconds are ignored as noise: the small size runs at the same time as other tests. */
const noise = sizeOf({ usual: 400, full: 60 });

describe('a client at its limit does not affect the others', () => {
  let database: TestDatabase;
  let store: ReturnType<typeof openDatabase>;
  let api: ApiProcess;
  let candidate: CandidateAtWork;
  let other: Buyer;
  /** Locks a row of `other`, as a hanging transaction would. */
  let holder: pg.Client;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  before(async () => {
    database = await createTestDatabase();
    store = openDatabase(database.url, () => {});
    api = await startApi({ DATABASE_URL: database.url });
    const [first, second] = await newBuyers(store, 2, 1_000);
    assert.ok(first !== undefined && second !== undefined);
    candidate = await candidateAtWork(api.url, first);
    other = second;
    holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
    // Warm-up: the first requests of a process are slow.
    await sample(candidate.save, { milliseconds: 500, atLeast: 100 });
  });
  after(async () => {
    candidate.leave();
    agent.destroy();
    await holder.end();
    await api.stop();
    await store.close();
    await database.drop();
  });

  const saves = () => sample(candidate.save, { milliseconds, atLeast: 100 });
  /** Measures while the crowds ask. They stop also when a measured request fails, or the process of the test would not end. */
  const withCrowds = async <Measured>(
    crowds: readonly Crowd[],
    measure: () => Promise<Measured>,
  ): Promise<Measured> => {
    try {
      return await measure();
    } finally {
      for (const crowd of crowds) print(await crowd.stop());
    }
  };
  const compare = (what: string, quiet: Latencies, during: Latencies) => {
    process.stdout.write(`a save while ${what}: ${figures(during)}; on the quiet server: ${figures(quiet)}\n`);
    const most = Math.max(mostSlowdown * percentile(quiet, compared), noise);
    assert.ok(percentile(during, compared) <= most, `${percentile(during, compared)} ms, and not ${most} ms`);
  };
  const crowdOf = (count: number, request: Partial<CrowdRequest>): Crowd =>
    startCrowd({
      url: api.url.href,
      method: 'POST',
      path: '',
      cookie: '',
      body: {},
      hasNewKey: false,
      count,
      ...request,
    });
  const purchasing = (count: number) =>
    crowdOf(count, {
      path: apiPaths.purchases,
      cookie: other.cookie,
      body: { testId: 'police-test-1', pricePaise: 1_000 },
      hasNewKey: true,
    });
  const signIn = (email: string) =>
    ask(agent, api.url, 'POST', apiPaths.trialSignIn, '', { name: 'Asha Patil', email });
  const isReady = async () => assert.equal((await fetch(new URL(apiPaths.readiness, api.url))).status, 200);
  const newcomerSignsIn = async () => assert.equal((await signIn(`${crypto.randomUUID()}@example.com`)).status, 201);

  test(`${purchases} purchases of one account in flight`, async () => {
    const quiet = await saves();
    const during = await withCrowds([purchasing(purchases)], saves);
    compare(`one account has ${purchases} purchases in flight`, quiet, during);
  });

  test('200 webhooks without a signature in flight', async () => {
    const quiet = await saves();
    const crowd = crowdOf(200, { path: apiPaths.razorpayWebhook, body: { event: 'payment.captured' } });
    const during = await withCrowds([crowd], saves);
    compare('200 webhooks without a signature are in flight', quiet, during);
  });

  test('12 requests that wait for a locked row of their account', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    assert.equal((await signIn(email)).status, 201);
    const quiet = await saves();
    await holder.query('begin; select from profiles for update; select from ledger_accounts for update');
    try {
      const crowds = [purchasing(6), crowdOf(6, { path: apiPaths.trialSignIn, body: { name: 'Asha Patil', email } })];
      const [during, ready, signIns] = await withCrowds(crowds, async () => [
        await saves(),
        await sample(isReady, { milliseconds: 200, atLeast: 10 }),
        await sample(newcomerSignsIn, { milliseconds: 200, atLeast: 10 }),
      ]);
      process.stdout.write(`  /readyz: ${figures(ready)}; sign-ins of others: ${figures(signIns)}\n`);
      compare('12 requests wait for a locked row', quiet, during);
      assert.ok(percentile(ready, 1) < 1_000 && percentile(signIns, 1) < 1_000);
    } finally {
      await holder.query('rollback');
    }
  });
});

const print = (answers: Readonly<Record<string, number>>): void => {
  process.stdout.write(`  answers to the crowd: ${JSON.stringify(answers)}\n`);
};
