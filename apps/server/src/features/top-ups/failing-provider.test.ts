import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { topUp } from '@bharti/contracts/wallet/top-up';
import type { ControlInput } from '@bharti/razorpay-sandbox/control-requests';
import { newCandidate } from '../../testing/candidate.ts';
import { type Shop, startedTopUp, startShop, startTopUp, sync, verify, walletOf } from '../../testing/payments.ts';
import { assertRefusal } from '../../testing/refused.ts';

type Kind = ControlInput<'fault'>['kind'];
/** All kinds except `hang`, which takes the whole time limit. */
const quick: readonly Kind[] = ['429', '500', '500_html', '502', '503', '504', 'empty', 'not_json', 'reset'];

describe('a failing provider', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop();
  });
  after(() => shop.stop());

  const ordersOf = (receipt: string) => shop.sandbox.ledger().orders.filter((order) => order.receipt === receipt);

  test('M34 whose reply was lost after it opened the order: the order is found and returned', async () => {
    const who = await newCandidate(shop);
    const id = crypto.randomUUID();
    await shop.sandbox.control.fault({ kind: 'reset', when: 'after', method: 'POST', path: '/v1/orders' });
    const reply = topUp.parse(await (await startTopUp(who, { id })).json());
    assert.deepEqual(
      ordersOf(id).map((order) => order.id),
      [reply.orderId],
    );
    shop.sandbox.pay(reply.orderId);
    assert.equal((await sync(who, reply)).status, 'credited');
  });

  test('M34 whose lists lag: the request is refused, the next one gets an order, and only one is used', async () => {
    const who = await newCandidate(shop);
    const id = crypto.randomUUID();
    await shop.sandbox.control.listLag({ seconds: 300 });
    await shop.sandbox.control.fault({ kind: 'reset', when: 'after', method: 'POST', path: '/v1/orders' });
    await assertRefusal(await startTopUp(who, { id }), '424 payment_not_started');
    await shop.sandbox.control.listLag({ seconds: 0 });
    const reply = topUp.parse(await (await startTopUp(who, { id })).json());
    assert.deepEqual(
      ordersOf(id).map((order) => order.id),
      [reply.orderId],
    );
  });

  test('M34 that accepts each receipt once: the order of the first try is found', async () => {
    const who = await newCandidate(shop);
    const id = crypto.randomUUID();
    await shop.sandbox.control.scenario({ receipts: 'enforce' });
    await shop.sandbox.control.fault({ kind: '502', when: 'after', method: 'POST', path: '/v1/orders' });
    await shop.sandbox.control.fault({ kind: '503', method: 'GET', path: '/v1/orders' });
    await assertRefusal(await startTopUp(who, { id }), '424 payment_not_started');
    const reply = await startTopUp(who, { id });
    await shop.sandbox.control.scenario({ receipts: 'ignore' });
    assert.deepEqual(
      ordersOf(id).map((order) => order.id),
      [topUp.parse(await reply.json()).orderId],
    );
  });

  for (const kind of quick) {
    test(`M35 answering ${kind}: 'Payment initialization failed', nothing charged, and the button works again`, async () => {
      const who = await newCandidate(shop);
      const id = crypto.randomUUID();
      const when = 'before';
      await shop.sandbox.control.fault({ kind, when, method: 'POST', path: '/v1/orders' });
      const refused = await startTopUp(who, { id });
      assert.match(await refused.clone().text(), /"en":"Payment initialization failed"/);
      await assertRefusal(refused, '424 payment_not_started');
      assert.equal((await startTopUp(who, { id })).status, 201);
      assert.equal(ordersOf(id).length, 1);
    });

    test(`M35 answering ${kind} when asked for a payment: it is being checked, and credited later`, async () => {
      const who = await newCandidate(shop);
      const order = await startedTopUp(who);
      const paid = shop.sandbox.pay(order.orderId);
      await shop.sandbox.control.fault({ kind, when: 'before', path: '/v1/payments', count: 1 });
      await shop.sandbox.control.fault({ kind, when: 'before', path: '/v1/orders', count: 1 });
      assert.equal(topUp.parse(await (await verify(who, order, paid)).json()).status, 'checking');
      assert.equal((await sync(who, order)).status, 'checking');
      assert.equal(topUp.parse(await (await verify(who, order, paid)).json()).status, 'credited');
      assert.equal(await walletOf(shop, who), 10_000);
    });
  }

  test('N06 M35 that hangs: the request is given up in less than ten seconds', { timeout: 15_000 }, async () => {
    const who = await newCandidate(shop);
    await shop.sandbox.control.fault({ kind: 'hang', path: '/v1/orders', count: 2 });
    const started = performance.now();
    await assertRefusal(await startTopUp(who), '424 payment_not_started');
    assert.ok(performance.now() - started < 10_000);
    await shop.sandbox.control.reset();
    assert.equal((await startTopUp(who)).status, 201);
  });

  test('that does not accept our key opens no order', async () => {
    const other = await startShop({}, { RAZORPAY_KEY_SECRET: 'a-wrong-secret' });
    try {
      await assertRefusal(await startTopUp(await newCandidate(other)), '424 payment_not_started');
    } finally {
      await other.stop();
    }
  });
});
