import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { test } from 'node:test';
import { sizeOf } from '../full-size.ts';
import { ask } from '../support/ask.ts';
import { booksOf } from '../support/books.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';
import { type CrashWorld, startCrashWorld, type Victim } from '../support/crash-world.ts';

const price = 1_000;
const tests = ['police-test-1', 'police-test-2', 'demo-test-1'] as const;
const clients = 8;
const victims: readonly Victim[] = [0, 'postgres', 1];

type Outcome = { readonly owner: string; readonly key: string; readonly posting: string };

/** Asks again with the same key until somebody answers. @throws on any answer but a purchase. */
async function buyForSure(world: CrashWorld, agent: Agent, buyer: Buyer, testId: string): Promise<Outcome> {
  const key = crypto.randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const asked = ask(agent, world.url(attempt), 'POST', '/api/purchases', buyer.cookie, {
      testId,
      key,
      pricePaise: price,
    });
    const reply = await asked.catch(() => null);
    if (reply !== null && reply.status < 500) {
      assert.equal(reply.status, 201, reply.body);
      return { owner: buyer.id, key, posting: JSON.parse(reply.body).id };
    }
    await new Promise((next) => setTimeout(next, 20));
  }
}

test('kill -9 of a server or the database around the debit: nothing lost, nothing doubled, no orphan', async () => {
  const world = await startCrashWorld({});
  const agent = new Agent({ keepAlive: true });
  try {
    const kills = sizeOf({ usual: 9, full: 500 });
    const done: Outcome[] = [];
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const [buyer] = await world
          .withDatabase((database) => newBuyers(database, 1, tests.length * price))
          .catch(() => []);
        if (buyer === undefined) continue;
        for (const testId of tests) done.push(await buyForSure(world, agent, buyer, testId));
      }
    };
    const working = Promise.all(Array.from({ length: clients }, client)).finally(() => {
      isOver = true;
    });
    // One that fails ends the work at once, and is reported where the work is awaited.
    working.catch(() => {});
    for (let i = 0; i < kills; i += 1) {
      const before = done.length;
      // In the middle of work, wherever it happens to be: at least one purchase after the last restart.
      while (done.length === before && !isOver) await new Promise((next) => setTimeout(next, Math.random() * 30));
      await world.kill(victims[i % victims.length] ?? 0);
    }
    isOver = true;
    await working;
    await world.withDatabase(async ({ db }) => {
      const books = await booksOf(db);
      assert.deepEqual(books.faults, []);
      assert.deepEqual([books.purchases, books.accesses], [done.length, done.length]);
      const rows = await db
        .selectFrom('postings')
        .select(['owner_id', 'key', 'id'])
        .where('kind', '=', 'purchase')
        .execute();
      const posted = new Map(rows.map((row) => [`${row.owner_id} ${row.key}`, row.id]));
      for (const { owner, key, posting } of done) assert.equal(posted.get(`${owner} ${key}`), posting);
    });
    process.stdout.write(`${kills} kills, ${done.length} purchases\n`);
  } finally {
    agent.destroy();
    await world.stop();
  }
});
