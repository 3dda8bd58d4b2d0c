import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { paidTestId } from '@bharti/testing/fixtures';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { sizeOf } from '../full-size.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { ask, type Reply } from '../support/ask.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';

const price = 1_000;

/** Two API processes with one PostgreSQL. */
describe('purchases at once, at two servers', () => {
  let database: TestDatabase;
  let servers: readonly ApiProcess[];
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let store: ReturnType<typeof openDatabase>;
  before(async () => {
    database = await createTestDatabase();
    store = openDatabase(database.url, () => {});
    servers = await Promise.all([1, 2].map(() => startApi({ DATABASE_URL: database.url })));
  });
  after(async () => {
    agent.destroy();
    await Promise.all(servers.map((server) => server.stop()));
    await store.close();
    await database.drop();
  });

  const buy = (buyer: Buyer, i: number, key: string): Promise<Reply> => {
    const { url } = servers[i % servers.length] as ApiProcess;
    return ask(agent, url, 'POST', '/api/purchases', buyer.cookie, { testId: paidTestId, key, pricePaise: price });
  };
  const tally = (replies: readonly Reply[]) =>
    Object.fromEntries(
      [...new Set(replies.map(({ status }) => status))]
        .sort()
        .map((status) => [status, replies.filter((reply) => reply.status === status).length]),
    );

  test('200 with money for one, round after round: one success and 199 refusals each time', async () => {
    const rounds = sizeOf({ usual: 8, full: 1_000 });
    const buyers = await newBuyers(store, rounds, price);
    for (const buyer of buyers) {
      const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => buy(buyer, i, crypto.randomUUID())));
      assert.deepEqual(tally(replies), { 201: 1, 409: 199 });
    }
    const books = await auditLedger(store);
    assert.deepEqual(books.faults, []);
    assert.deepEqual([books.purchases, books.accesses, books.wallets], [rounds, rounds, 0]);
  });

  test('50 with one key: one debit, identical replies', async () => {
    for (const buyer of await newBuyers(store, sizeOf({ usual: 4, full: 100 }), 5 * price)) {
      const key = crypto.randomUUID();
      const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => buy(buyer, i, key)));
      assert.deepEqual(tally(replies), { 201: 50 });
      assert.equal(new Set(replies.map(({ body }) => body)).size, 1);
      assert.equal(JSON.parse(replies[0]?.body ?? '').balancePaise, 4 * price);
    }
    assert.deepEqual((await auditLedger(store)).faults, []);
  });
});
