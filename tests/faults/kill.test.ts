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
import { type CrashWorld, startCrashWorld } from '../support/crash-world.ts';
import { killWhile, surely } from '../support/kill-while.ts';

const price = 1_000;
const tests = ['police-test-1', 'police-test-2', 'demo-test-1'] as const;

/** The body of the reply with this status. Null when the server failed or was killed. @throws on any other reply. */
async function post(world: CrashWorld, agent: Agent, who: Buyer, server: number, path: string, body: unknown) {
  const reply = await ask(agent, world.url(server), 'POST', path, who.cookie, body);
  // 424: the provider gave no answer, because the server that asked it may have been killed.
  if (reply.status >= 500 || reply.status === 424) return null;
  assert.equal(reply.status, 201, reply.body);
  return JSON.parse(reply.body) as Record<string, string>;
}

/** Kills the servers in turn while clients, each for one new buyer after the other, do the work. */
async function killWhileBuying(
  world: CrashWorld,
  kills: number,
  done: readonly unknown[],
  buy: (buyer: Buyer) => Promise<void>,
) {
  const newBuyer = () => world.withDatabase((database) => newBuyers(database, 1, tests.length * price));
  const work = async () => {
    for (const buyer of await surely(newBuyer)) await buy(buyer);
  };
  await killWhile(world, { kills, targets: [0, 'postgres', 1], clients: 8, progress: () => done.length, work });
  process.stdout.write(`${kills} kills, ${done.length} done\n`);
}

test('kill -9 of a server or the database around the debit: nothing lost, nothing doubled, no orphan', async () => {
  const world = await startCrashWorld({});
  const agent = new Agent({ keepAlive: true });
  try {
    const done: { readonly owner: string; readonly key: string; readonly posting: string | undefined }[] = [];
    await killWhileBuying(world, sizeOf({ usual: 3, full: 500 }), done, async (buyer) => {
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
    await killWhileBuying(world, sizeOf({ usual: 3, full: 500 }), done, async (buyer) => {
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
