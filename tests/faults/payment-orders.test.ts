import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { reconcileTopUps } from '../../apps/server/src/features/top-ups/reconcile.ts';
import { processInbox } from '../../apps/server/src/features/webhooks/process-inbox.ts';
import { permutations } from '../../apps/server/src/testing/permutations.ts';
import { sizeOf } from '../full-size.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { newBuyers } from '../support/buyers.ts';
import { type PaymentWorld, startPaymentWorld } from '../support/payment-world.ts';
import { randomFrom } from '../support/random.ts';

const steps = ['verify', 'payment.authorized', 'payment.captured', 'order.paid', 'reconcile'] as const;
type Step = (typeof steps)[number];

describe('events of one payment, in every order and repeated, at two servers', () => {
  let world: PaymentWorld;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  before(async () => {
    world = await startPaymentWorld();
  });
  after(async () => {
    agent.destroy();
    await world.stop();
  });

  // payment-events.test.ts has all 120 orders in the usual run, each step once or twice.
  const payments = sizeOf({ usual: 24, full: 1_000 });
  test(`M20: ${payments} payments in different orders, each step 1 to 16 times: exactly one credit each`, async () => {
    const orders = permutations<Step>(steps);
    assert.equal(orders.length, 120);
    const seed = Date.now() % 2 ** 31;
    const { below } = randomFrom(seed);
    const buyers = await newBuyers(world.database, payments, 0);
    const runPayment = async (i: number) => {
      const buyer = buyers[i];
      // 7 and 120 have no common factor: 120 payments have all orders, and a few payments differ from the first step on.
      const order = orders[(i * 7) % orders.length];
      if (buyer === undefined || order === undefined) throw new Error('no buyer');
      const amount = 10 + (i % 491);
      const topUp = await world.begin(agent, buyer, amount);
      const success = world.sandbox.pay(topUp.orderId);
      const events = world.sandbox.events({ orderId: topUp.orderId });
      for (const step of order) {
        const times = 1 + below(16);
        const answers = await Promise.all(
          Array.from({ length: times }, async (_, server): Promise<number> => {
            if (step === 'verify') return (await world.verify(agent, server, buyer, topUp.id, success)).status;
            if (step !== 'reconcile') {
              const event = events.find(({ name }) => name === step);
              return world.deliver(server, event?.id ?? '');
            }
            return server > 1 ? 200 : reconcileNow(buyer.id);
          }),
        );
        for (const status of answers) assert.equal(status, 200, `${step}, seed ${seed}`);
      }
      return amount * 100;
    };
    const reconcileNow = async (owner: string) => {
      await world.asOwner(`update top_ups set check_at = now() where user_id = '${owner}'`);
      await reconcileTopUps(world.paymentDeps);
      return 200;
    };
    let i = 0;
    let paid = 0;
    const worker = async () => {
      while (i < payments) {
        i += 1;
        const credited = await runPayment(i - 1);
        paid += credited;
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    await processInbox(world.paymentDeps);
    await world.inboxDone();
    const books = await auditLedger(world.database);
    assert.deepEqual(books.faults, [], `seed ${seed}`);
    assert.deepEqual([books.topUps, books.wallets], [payments, paid], `seed ${seed}`);
    assert.equal(world.sandbox.ledger().totals.balance, paid);
  });
});
