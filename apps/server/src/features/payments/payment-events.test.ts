import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { SentEvent } from '@bharti/razorpay-sandbox/webhooks';
import type { RunningServer } from '../../server.ts';
import type { Candidate } from '../../testing/candidate.ts';
import {
  inboxDone,
  newOrder,
  paymentDeps,
  type Shop,
  startedTopUp,
  startShop,
  sync,
  verify,
  walletOf,
} from '../../testing/payments.ts';
import { permutations } from '../../testing/permutations.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { listQuarantined } from './list-quarantined.ts';
import { syncOrderPayments } from './sync-order-payments.ts';

describe('events of a payment', () => {
  let shop: Shop;
  let secondServer: RunningServer;
  before(async () => {
    shop = await startShop();
    secondServer = await shop.startSecondServer();
  });
  after(async () => {
    await secondServer.stop();
    await shop.stop();
  });

  const eventsOf = ({ orderId }: TopUp) => shop.sandbox.events({ orderId });
  const eventOf = ({ orderId }: TopUp, name: SentEvent['name']): string =>
    shop.sandbox.events({ orderId, name })[0]?.id ?? assert.fail(`no ${name}`);
  const send = (id: string, to: { url: string } = shop) => {
    const { body, headers } = shop.sandbox.signed(id);
    return rawRequest(to.url, { method: 'POST', path: apiPaths.razorpayWebhook, body, headers: { ...headers } });
  };
  const reasonOf = async (payment: string) =>
    (await listQuarantined(shop.deps.reader)).find(({ paymentId }) => paymentId === payment)?.reason;
  /** Everything that is stored of a payment, without ids and times. */
  const traceOf = async ({ id: user }: Candidate, { id }: TopUp) => {
    const { rows } = await shop.deps.database.pool.query(
      `select top_ups.status, top_ups.payment_id is not null as paid, provider_payments.status as word, outcome, refunded,
        (select count(*)::int from postings where owner_id = $1) as postings,
        (select count(*)::int from transfers where owner_id = $1) as transfers,
        (select balance_paise from ledger_accounts where owner_id = $1 and account = 'wallet') as wallet
      from top_ups left join provider_payments using (order_id) where top_ups.user_id = $1 and top_ups.id = $2`,
      [user, id],
    );
    return rows;
  };
  const credited = [
    {
      status: 'credited',
      paid: true,
      word: 'captured',
      outcome: 'credited',
      refunded: 0,
      postings: 1,
      transfers: 1,
      wallet: 10_000,
    },
  ];

  test('M19 payment.captured and order.paid at once, on two servers, in both orders: one credit', async () => {
    for (const turn of [0, 1]) {
      const { who, order } = await newOrder(shop);
      shop.sandbox.pay(order.orderId);
      const both = [eventOf(order, 'payment.captured'), eventOf(order, 'order.paid')];
      await Promise.all(
        (turn === 0 ? both : both.toReversed()).map((id, i) => send(id, i === 0 ? shop : secondServer)),
      );
      await inboxDone(shop);
      assert.deepEqual(await traceOf(who, order), credited);
    }
  });

  const sources = ['verify', 'payment.authorized', 'payment.captured', 'order.paid', 'reconcile'] as const;
  test('M20 all 120 orders of the five sources, each once or twice, on two servers, end in the same state', async () => {
    const orders = permutations(sources);
    assert.equal(orders.length, 120);
    const run = async (order: readonly (typeof sources)[number][], number: number) => {
      const { who, order: topUp } = await newOrder(number % 2 === 0 ? shop : secondServer);
      const paid = shop.sandbox.pay(topUp.orderId);
      for (const [step, source] of order.entries()) {
        const repeats = Array.from({ length: 1 + ((number + step) % 2) }, (_, i) =>
          i % 2 === 0 ? shop : secondServer,
        );
        await Promise.all(
          repeats.map((server) => {
            if (source === 'verify') return verify(who.at(server.url), topUp, paid);
            if (source === 'reconcile') return syncOrderPayments(paymentDeps(shop), topUp.orderId);
            return send(eventOf(topUp, source), server);
          }),
        );
      }
      return { who, topUp };
    };
    const done = [];
    for (let from = 0; from < orders.length; from += 12) {
      done.push(...(await Promise.all(orders.slice(from, from + 12).map((order, i) => run(order, from + i)))));
    }
    await inboxDone(shop);
    for (const { who, topUp } of done) assert.deepEqual(await traceOf(who, topUp), credited);
  });

  test('M22 failed, then captured after all, is credited once, in every order of the events', async () => {
    for (const turn of [0, 1]) {
      const { who, order } = await newOrder(shop);
      const { razorpay_payment_id: paymentId } = shop.sandbox.pay(order.orderId, { outcome: 'failed' });
      shop.sandbox.pay(order.orderId, { paymentId });
      const ids = eventsOf(order).map(({ id }) => id);
      assert.equal(eventsOf(order)[0]?.name, 'payment.failed');
      for (const id of turn === 0 ? ids : ids.toReversed()) assert.equal((await send(id)).status, 200);
      await inboxDone(shop);
      assert.deepEqual(await traceOf(who, order), credited);
    }
  });

  test('M23 captured three days later, when the top-up was given up, is credited once', async () => {
    const { who, order } = await newOrder(shop);
    await shop.asOwner(`update top_ups set status = 'failed', checks = 19, created_at = created_at - interval '11 days'
      where id = '${order.id}'`);
    shop.sandbox.pay(order.orderId);
    for (const { id } of eventsOf(order)) await send(id);
    await inboxDone(shop);
    assert.deepEqual(await traceOf(who, order), credited);
  });

  const misfits = [
    { what: 'a paisa less than the order', pay: { amount: 9_999 }, reason: 'wrong_amount' },
    { what: 'a paisa more than the order', pay: { amount: 10_001 }, reason: 'wrong_amount' },
    { what: 'a hundred times the order', pay: { amount: 1_000_000 }, reason: 'wrong_amount' },
    { what: 'dollars', pay: { currency: 'USD' }, reason: 'wrong_currency' },
  ] as const;
  for (const { what, pay, reason } of misfits) {
    test(`M25 ${what} captured for it is quarantined, from every source, and credits nothing`, async () => {
      const { who, order } = await newOrder(shop);
      const paid = shop.sandbox.pay(order.orderId, pay);
      assert.equal((await verify(who, order, paid)).status, 200);
      for (const { id } of eventsOf(order)) await send(id);
      await sync(who, order);
      await inboxDone(shop);
      assert.equal(await walletOf(shop, who), 0);
      assert.equal(await reasonOf(paid.razorpay_payment_id), reason);
    });
  }

  test('M25 a payment without an order is quarantined', async () => {
    const { razorpay_payment_id } = shop.sandbox.payWithoutOrder({ amount: 10_000 });
    for (const { id } of shop.sandbox.events({ paymentId: razorpay_payment_id })) await send(id);
    await inboxDone(shop);
    assert.equal(await reasonOf(razorpay_payment_id), 'no_order');
  });

  test('quarantine one of two payments captured for one order, also when both come at the same time, 40 times', async () => {
    const twice = async () => {
      const { who, order } = await newOrder(shop);
      const paid = [shop.sandbox.pay(order.orderId), shop.sandbox.pay(order.orderId, { onPaidOrder: 'capture' })];
      const ids = shop.sandbox.events({ orderId: order.orderId, name: 'payment.captured' }).map(({ id }) => id);
      await Promise.all(ids.map((id, i) => send(id, i === 0 ? shop : secondServer)));
      return { who, paid };
    };
    const all = await Promise.all(Array.from({ length: 40 }, twice));
    await inboxDone(shop);
    for (const { who, paid } of all) {
      assert.equal(await walletOf(shop, who), 10_000);
      const reasons = await Promise.all(paid.map(({ razorpay_payment_id }) => reasonOf(razorpay_payment_id)));
      assert.deepEqual(
        reasons.filter((reason) => reason !== undefined),
        ['order_already_paid'],
      );
    }
  });

  test('a second payment that the provider returns at once is not credited', async () => {
    const { who, order } = await newOrder(shop);
    shop.sandbox.pay(order.orderId);
    shop.sandbox.pay(order.orderId, { onPaidOrder: 'refund' });
    for (const { id } of eventsOf(order)) await send(id);
    await inboxDone(shop);
    assert.equal(await walletOf(shop, who), 10_000);
  });

  test('200 payments of 40 people at once, all events twice: every wallet holds what the provider says', async () => {
    // One person after the other: a slow machine would not create 200 orders at once in the time that one may take.
    const people = [];
    for (let person = 0; person < 40; person += 1) {
      const { who, order } = await newOrder(shop, 50);
      const more = await Promise.all([10, 20, 30, 40].map((amount) => startedTopUp(who, amount)));
      people.push({ who, orders: [order, ...more] });
    }
    const all = people.flatMap(({ orders }) => orders);
    for (const { orderId } of all) shop.sandbox.pay(orderId);
    const ids = all.flatMap((order) => eventsOf(order).map(({ id }) => id));
    for (let from = 0; from < ids.length; from += 40) {
      await Promise.all(ids.slice(from, from + 40).flatMap((id) => [send(id), send(id, secondServer)]));
    }
    await inboxDone(shop);
    const wallets = await Promise.all(people.map(({ who }) => walletOf(shop, who)));
    assert.deepEqual([...new Set(wallets)], [15_000]);
  });
});
