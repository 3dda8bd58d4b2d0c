import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { permutations } from '../../apps/server/src/testing/permutations.ts';
import { sizeOf } from '../full-size.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';
import { type PaymentWorld, startPaymentWorld } from '../support/payment-world.ts';
import { randomFrom } from '../support/random.ts';

const refundEnds = ['processed', 'failed'] as const;
const disputeEnds = ['won', 'lost'] as const;
/** Whole paise. */
const amounts = { paid: 10_000, refunded: 3_000, disputed: 5_000 } as const;

type Story = {
  readonly who: Buyer;
  readonly events: readonly string[];
  readonly expected: number;
  readonly name: string;
};

describe('events of a payment, its refund and its dispute, in every order and repeated, at two servers', () => {
  let world: PaymentWorld;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  before(async () => {
    world = await startPaymentWorld();
    await world.sandbox.control.scenario({ refunds: 'pending' });
  });
  after(async () => {
    agent.destroy();
    await world.stop();
  });

  const orders = permutations([0, 1, 2, 3, 4]);
  /** Pays, refunds a part and disputes a part at the provider, without delivering an event to the server. */
  const begin = async (who: Buyer, number: number): Promise<Story> => {
    const ends = Math.floor(number / orders.length);
    const refundEnd = refundEnds[ends % 2] ?? 'failed';
    const disputeEnd = disputeEnds[ends >> 1] ?? 'lost';
    const { orderId } = await world.begin(agent, who, amounts.paid / 100);
    const { razorpay_payment_id: paymentId } = world.sandbox.pay(orderId);
    world.sandbox.settleRefund(world.sandbox.refund(paymentId, amounts.refunded).id, refundEnd);
    world.sandbox.moveDispute(world.sandbox.dispute(paymentId, { amount: amounts.disputed }).id, disputeEnd);
    const names = [
      'payment.captured',
      'refund.created',
      `refund.${refundEnd}`,
      'payment.dispute.created',
      `payment.dispute.${disputeEnd}`,
    ];
    const sent = world.sandbox.events({ paymentId });
    const ids = names.map((name) => sent.find((event) => event.name === name)?.id ?? assert.fail(`no ${name}`));
    const order = orders[number % orders.length] ?? [];
    return {
      who,
      events: order.map((i) => ids[i] ?? ''),
      expected:
        amounts.paid -
        (refundEnd === 'processed' ? amounts.refunded : 0) -
        (disputeEnd === 'lost' ? amounts.disputed : 0),
      name: order.map((i) => names[i]).join(', '),
    };
  };

  test('all orders of five events end with the same wallet, to the paisa', async () => {
    const count = sizeOf({ usual: 24, full: 960 });
    const stories = orders.length * refundEnds.length * disputeEnds.length;
    assert.equal(stories, 480);
    const seed = Date.now() % 2 ** 31;
    const { below } = randomFrom(seed);
    const buyers = await newBuyers(world.database, count, 0);
    for (let from = 0; from < count; from += 48) {
      const part = buyers.slice(from, from + 48);
      // 77 and 480 have no common divisor, so 480 consecutive stories cover all orders with all ends.
      const begun: readonly Story[] = await Promise.all(part.map((who, i) => begin(who, ((from + i) * 77) % stories)));
      for (let turn = 0; turn < 5; turn += 1) {
        const deliveries = begun.flatMap(({ events }) =>
          Array.from({ length: 1 + below(3) }, (_, server) => world.deliver(server, events[turn] ?? '')),
        );
        for (const status of await Promise.all(deliveries)) assert.equal(status, 200, `seed ${seed}`);
        await world.inboxDone();
      }
      for (const { who, expected, name } of begun) {
        assert.deepEqual(await world.holdings(who.id), { wallet: expected, frozen: 0, owed: 0 }, name);
      }
    }
    const { faults, kinds } = await auditLedger(world.database);
    assert.deepEqual(faults, []);
    process.stdout.write(`${count} payments with a refund and a dispute each: ${kinds}\n`);
  });
});
