import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { signWebhook } from '@bharti/razorpay-sandbox/signatures';
import {
  alarmsOf,
  holdingsOf,
  inboxDone,
  newOrder,
  paymentDeps,
  type Shop,
  shopKeys,
  startShop,
  walletOf,
} from '../../testing/payments.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { syncDisputes } from '../disputes/sync-disputes.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { listQuarantined } from './list-quarantined.ts';

describe('a payment of which an event arrives before it can be settled', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop();
  });
  after(() => shop.stop());

  /** The text of an event as the provider would send it, changed before it is signed. */
  const send = async (id: string, change = (body: string) => body) => {
    const { body, headers } = signWebhook(
      change(shop.sandbox.signed(id).body),
      shopKeys.webhookSecret,
      crypto.randomUUID(),
    );
    const request = { method: 'POST', path: apiPaths.razorpayWebhook, body, headers: { ...headers } };
    assert.equal((await rawRequest(shop.url, request)).status, 200);
    await inboxDone(shop);
  };
  const eventsOf = (paymentId: string, name: string): string[] =>
    shop.sandbox
      .events({ paymentId })
      .filter((event) => event.name === name)
      .map(({ id }) => id);
  const first = (paymentId: string, name: string): string => eventsOf(paymentId, name)[0] ?? assert.fail(`no ${name}`);
  const isQuarantined = async (payment: string) =>
    (await listQuarantined(shop.deps.reader)).some(({ paymentId }) => paymentId === payment);
  const withoutOrder = (body: string) => body.replace(/"order_id":"\w+"/, '"order_id":null');

  test('is not quarantined and raises no alarm when it was not captured, for any account and order', async () => {
    const alarms = alarmsOf(shop);
    const { order } = await newOrder(shop);
    const foreign = shop.sandbox.createOrder({ amount: 10_000 });
    for (const orderId of [order.orderId, foreign.id]) {
      const { razorpay_payment_id: paymentId } = shop.sandbox.pay(orderId, { outcome: 'failed' });
      await send(first(paymentId, 'payment.failed'), (body) => body.replace(shopKeys.accountId, 'acc_SomebodyElse01'));
      await send(first(paymentId, 'payment.failed'), withoutOrder);
      await send(first(paymentId, 'payment.failed'));
      assert.equal(await isQuarantined(paymentId), false);
    }
    assert.deepEqual(alarms, []);
  });

  test('without its order is credited once its capture names our order', async () => {
    const { who, order } = await newOrder(shop);
    const { razorpay_payment_id: paymentId } = shop.sandbox.pay(order.orderId);
    await send(first(paymentId, 'payment.captured'), withoutOrder);
    assert.equal(await isQuarantined(paymentId), true);
    assert.equal(await walletOf(shop, who), 0);
    await send(first(paymentId, 'payment.captured'));
    assert.equal(await isQuarantined(paymentId), false);
    assert.equal(await walletOf(shop, who), 10_000);
  });

  test('with a dispute event that names no order is fetched and credited, and its disputed part held back', async () => {
    const alarms = alarmsOf(shop);
    const { who, order } = await newOrder(shop);
    const { razorpay_payment_id: paymentId } = shop.sandbox.pay(order.orderId);
    shop.sandbox.dispute(paymentId, { amount: 6_000 });
    await send(first(paymentId, 'payment.dispute.created'), withoutOrder);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 4_000, frozen: 6_000, owed: 0 });
    assert.deepEqual(
      alarms.map(({ kind }) => kind),
      ['payment_disputed'],
    );
  });

  test('is credited before its refund and its dispute when these arrived before the order was linked', async () => {
    const { who, order } = await newOrder(shop);
    const { razorpay_payment_id: paymentId } = shop.sandbox.pay(order.orderId);
    shop.sandbox.refund(paymentId, 1_000);
    const { id } = shop.sandbox.dispute(paymentId, { amount: 6_000 });
    shop.sandbox.moveDispute(id, 'lost');
    // Simulates a server that stopped after creating the order and before linking it.
    await shop.asOwner(`delete from provider_orders where order_id = '${order.orderId}'`);
    for (const event of shop.sandbox.events({ paymentId })) await send(event.id);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 0, frozen: 0, owed: 0 });
    await shop.asOwner(`insert into provider_orders values ('${order.orderId}', '${who.id}', '${order.id}')`);
    await send(first(paymentId, 'payment.captured'));
    await shop.asOwner('update disputes set check_at = now()');
    await syncDisputes(paymentDeps(shop));
    await syncRefunds(paymentDeps(shop));
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 3_000, frozen: 0, owed: 0 });
  });
});
