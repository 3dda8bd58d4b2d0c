import { Agent } from 'node:http';
import pg from 'pg';
import { createCatalogue } from '../../apps/server/src/features/catalogue/read-tests.ts';
import { purchaseTest } from '../../apps/server/src/features/purchases/purchase-test.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { clusterVariable, createTestDatabase, startTestCluster } from '../../apps/server/src/testing/test-database.ts';
import { addTest } from '../../apps/server/src/testing/wallet.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { ask } from '../support/ask.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';
import { recordStatements, replay, type Statement } from './statements.ts';

// Purchases over HTTP against the real server in a separate process, compared with the same SQL statements run directly
// with `pg`. Prints figures and ratios of one run; asserts nothing.

const purchasesPerRound = 1_500;
const perBuyer = 3;
const price = 1_000;

type Order = { readonly buyer: Buyer; readonly testId: string };

const cluster = await startTestCluster();
process.env[clusterVariable] = cluster.url;
const own = await createTestDatabase();
const database = openDatabase(own.url, () => {});
const { db, pool, inTransaction, close } = database;
const catalogue = createCatalogue();
const tests: string[] = [];
for (let i = 0; i < perBuyer; i += 1) tests.push(await addTest(own, { pricePaise: price }));

/** Signed-in buyers with enough money for their purchases. */
async function newOrders(): Promise<Order[]> {
  const buyers = await newBuyers(database, purchasesPerRound / perBuyer, perBuyer * price);
  return buyers.flatMap((buyer) => tests.map((testId) => ({ buyer, testId })));
}

/** Purchases per second with this number of clients. */
async function rate(clients: number, orders: readonly Order[], buy: (order: Order) => Promise<void>): Promise<number> {
  const begun = performance.now();
  const waiting = [...orders];
  const client = async () => {
    for (let order = waiting.pop(); order !== undefined; order = waiting.pop()) await buy(order);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return orders.length / ((performance.now() - begun) / 1000);
}

async function sampleStatements(order: Order): Promise<readonly Statement[]> {
  const key = crypto.randomUUID();
  return recordStatements(pool, async () => {
    const input = { testId: order.testId as never, key, pricePaise: price };
    const { id, purchasedAt, expiresAt } = await purchaseTest({ inTransaction, catalogue }, order.buyer.id, input);
    return new Map<unknown, string>([
      [order.buyer.id, 'owner'],
      [order.testId, 'test'],
      [key, 'key'],
      [id, 'posting'],
      [purchasedAt, 'at'],
      [expiresAt, 'until'],
    ]);
  });
}

async function round(clients: number, api: ApiProcess, statements: readonly Statement[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  // The same number of connections as the server's pool.
  const direct = new pg.Pool({ connectionString: own.url, max: 10, options: '-c role=bharti_app' });
  const forHttp = await newOrders();
  const forDirect = await newOrders();
  const http = await rate(clients, forHttp, async ({ buyer, testId }) => {
    const body = { testId, key: crypto.randomUUID(), pricePaise: price };
    const reply = await ask(agent, api.url, 'POST', '/api/purchases', buyer.cookie, body);
    if (reply.status !== 201) throw new Error(`a purchase answered ${reply.status}: ${reply.body}`);
  });
  const alone = await rate(clients, forDirect, ({ buyer, testId }) =>
    replay(direct, statements, { owner: buyer.id, test: testId, key: crypto.randomUUID() }),
  );
  agent.destroy();
  await direct.end();
  const share = ((http / alone) * 100).toFixed(0);
  console.log(
    `${clients} clients: ${http.toFixed(0)} purchases/s over HTTP, ${alone.toFixed(0)}/s by the same ${statements.length} statements through pg: ${share}%`,
  );
}

const api = await startApi({ DATABASE_URL: own.url });
try {
  const [first] = await newOrders();
  if (first === undefined) throw new Error('no order');
  const statements = await sampleStatements(first);
  await round(8, api, statements);
  console.log('(the round above warmed both up)');
  for (const clients of [8, 32]) await round(clients, api, statements);
  const { rows } = await db
    .selectFrom('postings')
    .select(({ fn }) => fn.countAll<number>().as('purchases'))
    .where('kind', '=', 'purchase')
    .execute()
    .then((counted) => ({ rows: counted }));
  console.log(`${rows[0]?.purchases} purchases posted`);
} finally {
  await api.stop();
  await close();
  await cluster.stop();
}
