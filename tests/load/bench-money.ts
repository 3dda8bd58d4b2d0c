import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { clusterVariable, createTestDatabase, startTestCluster } from '../../apps/server/src/testing/test-database.ts';
import { startApi } from '../support/api-process.ts';
import { comparePurchases, openShop } from './server/purchases.ts';

// Purchases over HTTP against the real server in a separate process, compared with the same SQL statements run directly
// with `pg`. Prints figures and ratios of one run; asserts nothing.

const purchasesPerRound = 1_500;

const cluster = await startTestCluster();
process.env[clusterVariable] = cluster.url;
const own = await createTestDatabase();
const database = openDatabase(own.url, () => {});
const api = await startApi({ DATABASE_URL: own.url });
const world = { own, database, api };
try {
  const shop = await openShop(world);
  await comparePurchases(world, shop, 8, purchasesPerRound);
  console.log('(one round before these warmed both up)');
  for (const clients of [8, 32]) {
    const { http, alone } = await comparePurchases(world, shop, clients, purchasesPerRound);
    const share = ((http / alone) * 100).toFixed(0);
    console.log(
      `${clients} clients: ${http.toFixed(0)} purchases/s over HTTP, ${alone.toFixed(0)}/s by the same ${shop.statements.length} statements through pg: ${share}%`,
    );
  }
  const { purchases } = await database.db
    .selectFrom('postings')
    .select(({ fn }) => fn.countAll<number>().as('purchases'))
    .where('kind', '=', 'purchase')
    .executeTakeFirstOrThrow();
  console.log(`${purchases} purchases posted`);
} finally {
  await api.stop();
  await database.close();
  await cluster.stop();
}
