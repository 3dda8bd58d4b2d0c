import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { startSandbox } from '@bharti/razorpay-sandbox/sandbox';
import { inboxDone, shopEnv, shopKeys } from '../../apps/server/src/testing/payments.ts';
import { sizeOf } from '../full-size.ts';
import { ask } from '../support/ask.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';
import { type CrashWorld, type KilledProcess, startCrashWorld } from '../support/crash-world.ts';

const price = 1_000;
const tests = ['police-test-1', 'police-test-2', 'demo-test-1'] as const;
const clients = 8;
const targets: readonly KilledProcess[] = [0, 'postgres', 1];

/** Sends the request to one server after the other until one answers; it carries an idempotency key, so it may be repeated. */
async function surely<T>(asked: (server: number) => Promise<T | null>): Promise<T> {
  for (let server = 0; ; server += 1) {
    const answer = await asked(server).catch((error: unknown) => {
      if (error instanceof assert.AssertionError) throw error;
      return null;
    });
    if (answer !== null) return answer;
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** The body of the reply with this status. Null when the server failed or was killed. @throws on any other reply. */
async function post(world: CrashWorld, agent: Agent, who: Buyer, server: number, path: string, body: unknown) {
  const reply = await ask(agent, world.url(server), 'POST', path, who.cookie, body);
  // 424: the provider gave no answer, because the server that asked it may have been killed.
  if (reply.status >= 500 || reply.status === 424) return null;
  assert.equal(reply.status, 201, reply.body);
  return JSON.parse(reply.body) as Record<string, string>;
}

/** Kills the servers in turn while the clients work, each time with requests in progress. */
async function killWhile(
  world: CrashWorld,
  kills: number,
  done: readonly unknown[],
  work: (buyer: Buyer) => Promise<void>,
) {
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const [buyer] = await surely(() =>
        world.withDatabase((database) => newBuyers(database, 1, tests.length * price)),
      );
      if (buyer !== undefined) await work(buyer);
    }
  };
  // A client that fails ends the test; the others finish while the servers are still running.
  const working = Array.from({ length: clients }, () =>
    client().finally(() => {
      isOver = true;
    }),
  );
  const settled = Promise.allSettled(working);
  try {
    for (let i = 0; i < kills; i += 1) {
      const before = done.length;
      while (done.length === before && !isOver) await new Promise((next) => setTimeout(next, Math.random() * 30));
      await world.kill(targets[i % targets.length] ?? 0);
    }
  } finally {
    isOver = true;
    await settled;
  }
  await Promise.all(working);
  process.stdout.write(`${kills} kills, ${done.length} done\n`);
}

test('kill -9 of a server or the database around the debit: nothing lost, nothing doubled, no orphan', async () => {
  const world = await startCrashWorld({});
  const agent = new Agent({ keepAlive: true });
  try {
    const done: { readonly owner: string; readonly key: string; readonly posting: string | undefined }[] = [];
    await killWhile(world, sizeOf({ usual: 3, full: 500 }), done, async (buyer) => {
      for (const testId of tests) {
        const key = crypto.randomUUID();
        const body = { testId, key, pricePaise: price };
        const { id } = await surely((server) => post(world, agent, buyer, server, '/api/purchases', body));
        done.push({ owner: buyer.id, key, posting: id });
      }
    });
    await world.withDatabase(async (database) => {
      const { db } = database;
      const { faults, purchases, accesses } = await auditLedger(database);
      assert.deepEqual([faults, purchases, accesses], [[], done.length, done.length]);
      const rows = await db
        .selectFrom('postings')
        .select(['owner_id', 'key', 'id'])
        .where('kind', '=', 'purchase')
        .execute();
      const posted = new Map(rows.map((row) => [`${row.owner_id} ${row.key}`, row.id]));
      for (const { owner, key, posting } of done) assert.equal(posted.get(`${owner} ${key}`), posting);
    });
  } finally {
    agent.destroy();
    await world.stop();
  }
});

test('M30: kill -9 around the inbox of webhooks: every payment that a webhook reported is credited once', async () => {
  const sandbox = await startSandbox({ ...shopKeys, webhooks: 'hold' });
  const world = await startCrashWorld(shopEnv(sandbox.url));
  const agent = new Agent({ keepAlive: true });
  try {
    const done: string[] = [];
    await killWhile(world, sizeOf({ usual: 3, full: 500 }), done, async (buyer) => {
      const body = { id: crypto.randomUUID(), amount: 100 };
      const { orderId = '' } = await surely((server) => post(world, agent, buyer, server, '/api/top-ups', body));
      const { razorpay_payment_id } = sandbox.pay(orderId);
      for (const { id } of sandbox.events({ orderId })) {
        const { body: bytes, headers } = sandbox.signed(id);
        await surely(async (server) => {
          const reply = await fetch(new URL(apiPaths.razorpayWebhook, world.url(server)), {
            method: 'POST',
            body: bytes,
            headers,
          });
          if (reply.status >= 500) return null;
          assert.equal(reply.status, 200);
          return true;
        });
      }
      done.push(razorpay_payment_id);
    });
    await world.withDatabase(async (database) => {
      const { db } = database;
      // Events that a killed server had claimed become due when their lease ends; the test makes them due at once.
      await db
        .updateTable('webhook_inbox')
        .set({ try_at: new Date(0) })
        .where('processed_at', 'is', null)
        .execute();
      await inboxDone({ deps: { reader: db } });
      const { faults } = await auditLedger(database);
      const rows = await db.selectFrom('postings').select('subject').where('subject', 'like', 'pay\\_%').execute();
      const credited = rows.map(({ subject }) => subject).filter((subject) => !subject.includes('-'));
      assert.deepEqual([faults, credited.sort()], [[], done.toSorted()]);
    });
  } finally {
    agent.destroy();
    await world.stop();
    await sandbox.close();
  }
});
