import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { topUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId } from '@bharti/domain/brand';
import type { RunningServer } from '../../server.ts';
import {
  alarmsOf,
  inboxDone,
  newOrder,
  paymentDeps,
  type Shop,
  startShop,
  sync,
  until,
  verify,
  walletOf,
} from '../../testing/payments.ts';
import { listQuarantined } from '../payments/list-quarantined.ts';
import { reconcileTopUps } from './reconcile.ts';

describe('reconciliation', () => {
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

  /** Simulates that time has passed, by moving the times of every top-up into the past. */
  const pass = (time: string) =>
    shop.asOwner(`update top_ups set check_at = check_at - interval '${time}', created_at = created_at - interval '${time}',
      asked_at = asked_at - interval '${time}'`);
  const rowOf = ({ id }: { id: TopUpId }) =>
    shop.deps.reader.selectFrom('top_ups').select(['status', 'checks']).where('id', '=', id).executeTakeFirstOrThrow();
  const run = () => reconcileTopUps(paymentDeps(shop));
  /** Repeats the run, because the server's own job may have just claimed the due rows. */
  const runUntil = (holds: () => Promise<boolean>) =>
    until(async () => {
      await run();
      return holds();
    });
  const isCredited = async (order: { id: TopUpId }) => (await rowOf(order)).status === 'credited';

  test('M38 a tab that was closed right after paying: the payment is credited 15 seconds later', async () => {
    const { who, order } = await newOrder(shop);
    shop.sandbox.pay(order.orderId);
    await run();
    assert.equal(await walletOf(shop, who), 0);
    await pass('16 seconds');
    await runUntil(() => isCredited(order));
    assert.equal(await walletOf(shop, who), 10_000);
  });

  test('M37 a checkout that was cancelled although it was paid: credited, and shown to the page', async () => {
    const { who, order } = await newOrder(shop);
    assert.equal((await sync(who, order)).status, 'open');
    shop.sandbox.pay(order.orderId);
    await pass('16 seconds');
    assert.deepEqual(await sync(who, order), { ...order, status: 'credited', balancePaise: 10_000 });
  });

  test('M33 a provider whose lists lag by minutes is queried by order', async () => {
    const { who, order } = await newOrder(shop);
    shop.sandbox.pay(order.orderId);
    await shop.sandbox.control.listLag({ seconds: 600 });
    await pass('16 seconds');
    await runUntil(() => isCredited(order));
    await shop.sandbox.control.listLag({ seconds: 0 });
    assert.equal(await walletOf(shop, who), 10_000);
  });

  test('M33 a payment that the list of its order lacks is found by the next check', async () => {
    const { who, order } = await newOrder(shop);
    shop.sandbox.pay(order.orderId);
    await shop.sandbox.control.listLag({ seconds: 600, perOrder: true });
    await pass('16 seconds');
    await runUntil(async () => (await rowOf(order)).checks === 1);
    await shop.sandbox.control.listLag({ seconds: 0 });
    await pass('61 seconds');
    await runUntil(() => isCredited(order));
    assert.equal(await walletOf(shop, who), 10_000);
  });

  test('M32 a day without webhooks: everything that was captured is credited once, and an alarm is raised', async () => {
    const alarms = [alarmsOf(shop), alarmsOf(secondServer)];
    const paid = await Promise.all(Array.from({ length: 30 }, () => newOrder(shop)));
    for (const { order } of paid) shop.sandbox.pay(order.orderId);
    await pass('1 day');
    // Two servers and several runs at once: each order is checked by only one of them.
    await Promise.all([run(), run(), reconcileTopUps(paymentDeps(secondServer))]);
    await until(async () => (await Promise.all(paid.map(({ order }) => isCredited(order)))).every(Boolean));
    const wallets = await Promise.all(paid.map(({ who }) => walletOf(shop, who)));
    assert.deepEqual([...new Set(wallets)], [10_000]);
    assert.ok(alarms.flat().some(({ kind }) => kind === 'webhooks_silent'));
  });

  test('raises no alarm while webhooks arrive', async () => {
    const alarms = [alarmsOf(shop), alarmsOf(secondServer)];
    const [told, missed] = [await newOrder(shop), await newOrder(shop)];
    for (const { order } of [told, missed]) shop.sandbox.pay(order.orderId);
    const [event] = shop.sandbox.events({ orderId: told.order.orderId, name: 'payment.captured' });
    await shop.sandbox.deliver(event?.id ?? '');
    await inboxDone(shop);
    await pass('1 hour');
    await runUntil(() => isCredited(missed.order));
    assert.deepEqual(alarms.flat(), []);
  });

  test('an order whose payment was authorised is checked soon, however old it is', async () => {
    const { who, order } = await newOrder(shop);
    await shop.asOwner(`update top_ups set checks = 12, check_at = now() + interval '1 day' where id = '${order.id}'`);
    const waiting = shop.sandbox.pay(order.orderId, { outcome: 'authorized' });
    assert.equal(topUp.parse(await (await verify(who, order, waiting)).json()).status, 'checking');
    shop.sandbox.capture(waiting.razorpay_payment_id);
    await pass('16 seconds');
    await runUntil(() => isCredited(order));
  });

  test('counts no check while the provider does not answer, and repeats the query within a minute', async () => {
    const { order } = await newOrder(shop);
    await shop.sandbox.control.fault({ kind: '503', path: `/v1/orders/${order.orderId}`, count: 1_000 });
    for (let i = 0; i < 3; i += 1) {
      await pass('61 seconds');
      await run();
    }
    assert.deepEqual(await rowOf(order), { status: 'open', checks: 0 });
    await shop.sandbox.control.reset();
    await pass('61 seconds');
    await runUntil(async () => (await rowOf(order)).checks > 0);
  });

  test('an order that is never paid fails after days and is checked no more', async () => {
    const { order } = await newOrder(shop);
    const other = await newOrder(shop);
    for (let i = 0; i < 19; i += 1) {
      await pass('1 day');
      await runUntil(async () => (await rowOf(order)).checks > i);
    }
    assert.deepEqual(await rowOf(order), { status: 'failed', checks: 19 });
    await pass('1 day');
    await run();
    assert.equal((await rowOf(order)).checks, 19);
    assert.equal((await sync(other.who, other.order)).status, 'failed');
  });

  test('a payment that is quarantined does not stop the others from being credited', async () => {
    const [odd, good] = [await newOrder(shop), await newOrder(shop)];
    const { razorpay_payment_id } = shop.sandbox.pay(odd.order.orderId, { amount: 1 });
    shop.sandbox.pay(good.order.orderId);
    await pass('16 seconds');
    await runUntil(() => isCredited(good.order));
    const found = (await listQuarantined(shop.deps.reader)).find(({ paymentId }) => paymentId === razorpay_payment_id);
    assert.deepEqual([found?.reason, found?.user], ['wrong_amount', odd.who.id]);
  });
});
