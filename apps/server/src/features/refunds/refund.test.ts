import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Paise, paise } from '@bharti/domain/money/money';
import type { RunningServer } from '../../server.ts';
import { Refused } from '../../shared/refusals.ts';
import { contentsOf } from '../../testing/contents.ts';
import {
  alarmsOf,
  deliverEvents,
  holdingsOf,
  newOrder,
  type PaidTopUp,
  paidTopUp,
  paymentDeps,
  type Shop,
  startShop,
  verify,
  walletOf,
} from '../../testing/payments.ts';
import { bought, buy } from '../../testing/wallet.ts';
import { refundTopUp } from './refund-top-up.ts';
import { syncRefunds } from './sync-refunds.ts';

describe('a refund of a top-up to its source', () => {
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

  const refund = (
    { who, paymentId }: PaidTopUp,
    amount: number,
    { id = crypto.randomUUID() as string, at = shop as Pick<Shop, 'deps'> } = {},
  ) => refundTopUp(paymentDeps(at), { user: who.id, id, paymentId, amount: amount as Paise, reason: 'asked for' });
  /** Asserts a refusal with this code, and that nothing has changed here or at the provider. */
  const refuses = async (code: string, ask: () => Promise<unknown>) => {
    const [before, ledger] = [await contentsOf(shop), shop.sandbox.ledger()];
    await assert.rejects(ask, (error) => error instanceof Refused && error.refusal.code === code);
    assert.deepEqual(await contentsOf(shop), before);
    assert.deepEqual(shop.sandbox.ledger(), ledger);
  };
  const refundsAt = (paymentId: string) => shop.sandbox.payment(paymentId).amount_refunded;
  const statusOf = async (id: string) =>
    (await shop.deps.reader.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirst())?.status;
  const due = () =>
    shop.asOwner(`update refunds set try_at = now();
      update provider_payments set refund_check_at = now() where refund_check_at is not null`);

  test('leaves the wallet and reaches the payer', async () => {
    const paid = await paidTopUp(shop);
    assert.equal((await refund(paid, 4_000)).status, 'processed');
    assert.deepEqual([await walletOf(shop, paid.who), refundsAt(paid.paymentId)], [6_000, 4_000]);
  });

  test('M36 more than was paid, zero and less than zero are refused', async () => {
    const paid = await paidTopUp(shop);
    await paidTopUp(shop, { rupees: 500, who: paid.who });
    for (const amount of [10_001, 0, -1]) await refuses('not_refundable', () => refund(paid, amount));
  });

  test('M36 more than is left of the payment is refused, in parts too', async () => {
    const paid = await paidTopUp(shop);
    await paidTopUp(shop, { rupees: 500, who: paid.who });
    await refund(paid, 6_000);
    await refuses('not_refundable', () => refund(paid, 4_001));
    await refund(paid, 4_000);
    await refuses('not_refundable', () => refund(paid, 1));
  });

  test('M36 of money that was spent is refused', async () => {
    const paid = await paidTopUp(shop);
    await bought(buy(paid.who));
    await refuses('not_refundable', () => refund(paid, 10_000));
    await refund(paid, 9_000);
    assert.deepEqual(await holdingsOf(shop, paid.who), { wallet: 0, frozen: 0, owed: 0 });
  });

  test('M36 twice with the same key is one refund, also at the same time on two servers', async () => {
    const paid = await paidTopUp(shop);
    const id = crypto.randomUUID();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => refund(paid, 3_000, { id, at: i % 2 === 0 ? shop : secondServer })),
    );
    assert.deepEqual([...new Set(all.map((refund) => refund.id))], [id]);
    assert.deepEqual([await walletOf(shop, paid.who), refundsAt(paid.paymentId)], [7_000, 3_000]);
    await refuses('key_reused', () => refund(paid, 2_000, { id }));
  });

  test('M36 ten at once with their own keys never give back more than came', async () => {
    const paid = await paidTopUp(shop);
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => refund(paid, 3_000, { at: i % 2 === 0 ? shop : secondServer })),
    );
    assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 3);
    assert.deepEqual([await walletOf(shop, paid.who), refundsAt(paid.paymentId)], [1_000, 9_000]);
  });

  test('is refused for another user’s payment and for a payment that was never credited', async () => {
    const paid = await paidTopUp(shop);
    const { who, order } = await newOrder(shop);
    const { razorpay_payment_id: paymentId } = shop.sandbox.pay(order.orderId, { amount: 1 });
    await refuses('top_up_not_found', () => refund({ who, paymentId: paid.paymentId }, 1_000));
    await refuses('top_up_not_found', () => refund({ who, paymentId }, 1));
    await refuses('top_up_not_found', () => refund({ who, paymentId: 'pay_00000000000000' }, 1));
  });

  test('that the provider rejects returns to the wallet', async () => {
    const paid = await paidTopUp(shop);
    // A refund in the dashboard whose webhook is lost: the provider has less left of the payment than our records say.
    shop.sandbox.refund(paid.paymentId, 8_000);
    assert.equal((await refund(paid, 5_000)).status, 'rejected');
    assert.deepEqual([await walletOf(shop, paid.who), refundsAt(paid.paymentId)], [10_000, 8_000]);
  });

  for (const when of ['before', 'after'] as const) {
    test(`that is not answered ${when} it was made stays debited, and is requested again with its key`, async () => {
      const paid = await paidTopUp(shop);
      const id = crypto.randomUUID();
      const path = `/v1/payments/${paid.paymentId}`;
      await shop.sandbox.control.fault({ kind: 'reset', when, method: 'POST', path });
      assert.equal((await refund(paid, 4_000, { id })).status, 'sending');
      assert.equal(await walletOf(shop, paid.who), 6_000);
      await due();
      await Promise.all([syncRefunds(paymentDeps(shop)), syncRefunds(paymentDeps(secondServer))]);
      assert.equal(await statusOf(id), 'processed');
      assert.deepEqual([await walletOf(shop, paid.who), refundsAt(paid.paymentId)], [6_000, 4_000]);
    });
  }

  test('is stored once when its webhook arrives before the reply', async () => {
    const paid = await paidTopUp(shop);
    const id = crypto.randomUUID();
    await shop.sandbox.control.fault({
      kind: 'reset',
      when: 'after',
      method: 'POST',
      path: `/v1/payments/${paid.paymentId}`,
    });
    await refund(paid, 4_000, { id });
    await deliverEvents(shop, paid.paymentId);
    assert.equal(await statusOf(id), 'processed');
    assert.equal(await walletOf(shop, paid.who), 6_000);
  });

  test('that fails at the bank returns to the wallet once, however often the event arrives', async () => {
    await shop.sandbox.control.scenario({ refunds: 'pending' });
    const paid = await paidTopUp(shop);
    const id = crypto.randomUUID();
    assert.equal((await refund(paid, 4_000, { id })).status, 'pending');
    await shop.sandbox.control.scenario({ refunds: 'processed' });
    const [made] = shop.sandbox.events({ paymentId: paid.paymentId, name: 'refund.created' });
    const { body } = shop.sandbox.signed(made?.id ?? '');
    shop.sandbox.settleRefund(JSON.parse(body).payload.refund.entity.id, 'failed');
    await deliverEvents(shop, paid.paymentId);
    await deliverEvents(shop, paid.paymentId);
    await due();
    await syncRefunds(paymentDeps(shop));
    assert.equal(await statusOf(id), 'failed');
    assert.equal(await walletOf(shop, paid.who), 10_000);
  });

  test('that is processed later without a webhook is found by the job', async () => {
    await shop.sandbox.control.scenario({ refunds: 'pending' });
    const paid = await paidTopUp(shop);
    const id = crypto.randomUUID();
    await refund(paid, 4_000, { id });
    await shop.sandbox.control.scenario({ refunds: 'processed' });
    const [made] = shop.sandbox.events({ paymentId: paid.paymentId, name: 'refund.created' });
    const { body } = shop.sandbox.signed(made?.id ?? '');
    shop.sandbox.settleRefund(JSON.parse(body).payload.refund.entity.id, 'processed');
    await due();
    await syncRefunds(paymentDeps(shop));
    assert.equal(await statusOf(id), 'processed');
  });
});

describe('a refund begun at the provider', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop();
  });
  after(() => shop.stop());

  for (const order of ['oldest first', 'newest first'] as const) {
    test(`is debited once, its events ${order}, and raises one alarm`, async () => {
      const alarms = alarmsOf(shop);
      const { who, paymentId } = await paidTopUp(shop);
      shop.sandbox.refund(paymentId, 3_000);
      await deliverEvents(shop, paymentId, order);
      await deliverEvents(shop, paymentId, order);
      assert.deepEqual(await holdingsOf(shop, who), { wallet: 7_000, frozen: 0, owed: 0 });
      assert.equal(alarms.filter(({ kind }) => kind === 'refund_begun_at_provider').length, 1);
    });
  }

  test('M36 of money that was spent: the wallet is at zero, and the rest is owed', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    await bought(buy(who));
    shop.sandbox.refund(paymentId);
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 0, frozen: 0, owed: 1_000 });
  });

  test('in part, before any event of its payment, leaves the rest in the wallet', async () => {
    for (const order of ['oldest first', 'newest first'] as const) {
      const { who, order: opened } = await newOrder(shop, 100);
      const { razorpay_payment_id: paymentId } = shop.sandbox.pay(opened.orderId);
      shop.sandbox.refund(paymentId, 3_000);
      await deliverEvents(shop, paymentId, order);
      assert.deepEqual(await holdingsOf(shop, who), { wallet: 7_000, frozen: 0, owed: 0 });
    }
  });

  test('in full, before any event of its payment, leaves the wallet empty', async () => {
    for (const order of ['oldest first', 'newest first'] as const) {
      const { who, order: opened } = await newOrder(shop, 100);
      const { razorpay_payment_id: paymentId } = shop.sandbox.pay(opened.orderId);
      shop.sandbox.refund(paymentId);
      await deliverEvents(shop, paymentId, order);
      assert.deepEqual(await holdingsOf(shop, who), { wallet: 0, frozen: 0, owed: 0 });
    }
  });

  test('without a webhook is found by the job after the payment was fetched', async () => {
    const { who, order } = await newOrder(shop, 100);
    const paid = shop.sandbox.pay(order.orderId);
    shop.sandbox.refund(paid.razorpay_payment_id, 3_000);
    await verify(who, order, paid);
    await syncRefunds(paymentDeps(shop));
    assert.equal(await walletOf(shop, who), 7_000);
  });

  test('counts against what we may refund', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    await paidTopUp(shop);
    shop.sandbox.refund(paymentId, 8_000);
    await deliverEvents(shop, paymentId);
    const asked = { user: who.id, id: crypto.randomUUID(), paymentId, amount: paise(2_001), reason: 'asked for' };
    await assert.rejects(
      () => refundTopUp(paymentDeps(shop), asked),
      (error) => error instanceof Refused && error.refusal.code === 'not_refundable',
    );
  });
});
