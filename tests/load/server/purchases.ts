import { Agent } from 'node:http';
import pg from 'pg';
import { createCatalogue } from '../../../apps/server/src/features/catalogue/read-tests.ts';
import { purchaseTest } from '../../../apps/server/src/features/purchases/purchase-test.ts';
import { addTest } from '../../../apps/server/src/testing/wallet.ts';
import { ask } from '../../support/ask.ts';
import { type Buyer, newBuyers } from '../../support/buyers.ts';
import { recordStatements, replay, type Statement } from '../statements.ts';
import type { LoadWorld, Row } from './load-world.ts';

const perBuyer = 3;
const price = 1_000;

type Order = { readonly buyer: Buyer; readonly testId: string };
type World = Pick<LoadWorld, 'own' | 'database' | 'api'>;
export type Shop = {
  readonly tests: readonly string[];
  /** What the server sends to the database for one purchase. */
  readonly statements: readonly Statement[];
};

/** Signed-in buyers with enough money for their purchases. */
async function newOrders({ database }: World, tests: readonly string[], purchases: number): Promise<Order[]> {
  const buyers = await newBuyers(database, Math.ceil(purchases / perBuyer), perBuyer * price);
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

async function sampleStatements(
  { database: { pool, inTransaction } }: World,
  order: Order,
): Promise<readonly Statement[]> {
  const key = crypto.randomUUID();
  return recordStatements(pool, async () => {
    const input = { testId: order.testId as never, key, pricePaise: price };
    const { id, purchasedAt, expiresAt } = await purchaseTest(
      { inTransaction, catalogue: createCatalogue() },
      order.buyer.id,
      input,
    );
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

export async function openShop(world: World): Promise<Shop> {
  const tests: string[] = [];
  for (let i = 0; i < perBuyer; i += 1) tests.push(await addTest(world.own, { pricePaise: price }));
  const [first] = await newOrders(world, tests, 1);
  if (first === undefined) throw new Error('no order');
  return { tests, statements: await sampleStatements(world, first) };
}

/** Purchases per second over HTTP, and by the same statements through `pg` alone. */
export async function comparePurchases(world: World, { tests, statements }: Shop, clients: number, purchases: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  // The same number of connections as the server's pool.
  const direct = new pg.Pool({ connectionString: world.own.url, max: 10, options: '-c role=bharti_app' });
  const forHttp = await newOrders(world, tests, purchases);
  const forDirect = await newOrders(world, tests, purchases);
  const http = await rate(clients, forHttp, async ({ buyer, testId }) => {
    const body = { testId, key: crypto.randomUUID(), pricePaise: price };
    const reply = await ask(agent, world.api.url, 'POST', '/api/purchases', buyer.cookie, body);
    if (reply.status !== 201) throw new Error(`a purchase answered ${reply.status}: ${reply.body}`);
  });
  const alone = await rate(clients, forDirect, ({ buyer, testId }) =>
    replay(direct, statements, { owner: buyer.id, test: testId, key: crypto.randomUUID() }),
  );
  agent.destroy();
  await direct.end();
  return { http, alone };
}

const least = 0.6;

export async function purchaseRow(world: World, purchases: number): Promise<Row> {
  const shop = await openShop(world);
  await comparePurchases(world, shop, 8, Math.ceil(purchases / 4));
  const measured = [];
  for (const clients of [8, 32]) {
    const { http, alone } = await comparePurchases(world, shop, clients, purchases);
    measured.push({ clients, http, alone, ratio: http / alone });
  }
  return {
    what: `purchases/s ÷ the same ${shop.statements.length} statements through \`pg\``,
    goal: '≥ 0.6 at 8 and 32 clients',
    measured: measured
      .map(
        ({ clients, http, alone, ratio }) =>
          `**${ratio.toFixed(2)}** at ${clients}: ${http.toFixed(0)} and ${alone.toFixed(0)}`,
      )
      .join('; '),
    isMet: measured.every(({ ratio }) => ratio >= least),
  };
}
