import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { topUp } from '@bharti/contracts/wallet/top-up';
import { wallet } from '@bharti/contracts/wallet/wallet';
import { newCandidate } from '../../testing/candidate.ts';
import { contentsOf } from '../../testing/contents.ts';
import {
  newOrder as beginOrder,
  type Shop,
  shopKeys,
  startedTopUp,
  startShop,
  stopOrderChecks,
  sync,
  verify,
  walletOf,
} from '../../testing/payments.ts';
import { assertRefused } from '../../testing/refused.ts';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

describe('a payment that the checkout reports', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop();
  });
  after(() => shop.stop());

  const newOrder = async (...given: Parameters<typeof beginOrder>): ReturnType<typeof beginOrder> => {
    const begun = await beginOrder(...given);
    await stopOrderChecks(shop);
    return begun;
  };

  test('is credited at once when the payment is captured', async () => {
    const { who, order } = await newOrder(shop, 100);
    const reply = await verify(who, order, shop.sandbox.pay(order.orderId));
    assert.deepEqual(topUp.parse(await reply.json()), { ...order, status: 'credited', balancePaise: 10_000 });
    assert.equal(await walletOf(shop, who), 10_000);
  });

  test('M06 with another person’s payment is refused, whichever top-up is named', async () => {
    const { who: asha, order: other } = await newOrder(shop);
    const { who: ravi, order } = await newOrder(shop);
    const paid = shop.sandbox.pay(other.orderId);
    await assertRefused(shop, '404 top_up_not_found', () => verify(ravi, other, paid));
    await assertRefused(shop, '400 payment_invalid', () => verify(ravi, order, paid));
    const named = { ...paid, razorpay_order_id: order.orderId };
    await assertRefused(shop, '400 payment_invalid', () => verify(ravi, order, named));
    assert.deepEqual([await walletOf(shop, asha), await walletOf(shop, ravi)], [0, 0]);
  });

  test('M07 confirmed 1,000 times, 50 at once, on two servers: one credit and always the same reply', async () => {
    const secondServer = await shop.startSecondServer();
    try {
      const { who, order } = await newOrder(shop);
      const paid = shop.sandbox.pay(order.orderId);
      const answers = new Set<string>();
      for (let round = 0; round < 20; round += 1) {
        const replies = await Promise.all(
          Array.from({ length: 50 }, (_, i) => verify(who.at(i % 2 === 0 ? shop.url : secondServer.url), order, paid)),
        );
        for (const reply of replies) answers.add(`${reply.status} ${await reply.text()}`);
      }
      assert.deepEqual([...answers], [`200 ${JSON.stringify({ ...order, status: 'credited', balancePaise: 10_000 })}`]);
      assert.equal(await walletOf(shop, who), 10_000);
    } finally {
      await secondServer.stop();
    }
  });

  test('M08 is being checked while it is only authorised, and credited once it is captured', async () => {
    const { who, order } = await newOrder(shop);
    const waiting = shop.sandbox.pay(order.orderId, { outcome: 'authorized' });
    const reply = topUp.parse(await (await verify(who, order, waiting)).json());
    assert.deepEqual([reply.status, reply.balancePaise], ['checking', 0]);
    assert.equal((await sync(who, order)).status, 'checking');
    shop.sandbox.capture(waiting.razorpay_payment_id);
    const again = topUp.parse(await (await verify(who, order, waiting)).json());
    assert.deepEqual([again.status, again.balancePaise], ['credited', 10_000]);
  });

  for (const outcome of ['created', 'failed'] as const) {
    test(`M08 is not credited while it is ${outcome}, although the signature is valid`, async () => {
      const { who, order } = await newOrder(shop);
      const reply = await verify(who, order, shop.sandbox.pay(order.orderId, { outcome }));
      assert.equal(topUp.parse(await reply.json()).status, 'checking');
      assert.equal(await walletOf(shop, who), 0);
    });
  }

  test('that fails afterwards leaves the order open, and another payment is credited', async () => {
    const { who, order } = await newOrder(shop);
    await verify(who, order, shop.sandbox.pay(order.orderId, { outcome: 'failed' }));
    assert.equal((await sync(who, order)).status, 'open');
    const paid = shop.sandbox.pay(order.orderId);
    assert.equal(topUp.parse(await (await verify(who, order, paid)).json()).status, 'credited');
  });

  test('is listed in the wallet while it is being checked', async () => {
    const { who, order } = await newOrder(shop);
    const checking = async () => wallet.parse(await (await who.send('GET', '/api/wallet')).json()).checking;
    const waiting = shop.sandbox.pay(order.orderId, { outcome: 'authorized' });
    assert.deepEqual(await checking(), []);
    await verify(who, order, waiting);
    assert.deepEqual(
      (await checking()).map(({ id, amountPaise }) => [id, amountPaise]),
      [[order.id, 10_000]],
    );
    shop.sandbox.capture(waiting.razorpay_payment_id);
    await verify(who, order, waiting);
    assert.deepEqual(await checking(), []);
  });

  test('M09 with another order of the same payer is refused', async () => {
    const { who, order } = await newOrder(shop, 100);
    const other = await startedTopUp(who, 500);
    const paid = shop.sandbox.pay(order.orderId);
    await assertRefused(shop, '400 payment_invalid', () => verify(who, other, paid));
    // Another candidate's order with a signature that is valid for my order.
    await assertRefused(shop, '400 payment_invalid', () =>
      verify(who, order, { ...paid, razorpay_order_id: other.orderId }),
    );
    // Refused even with a signature that is valid for the order in the request.
    const { razorpay_payment_id } = paid;
    const razorpay_order_id = other.orderId;
    const razorpay_signature = hmac(shopKeys.keySecret, `${other.orderId}|${razorpay_payment_id}`);
    await assertRefused(shop, '400 payment_invalid', () =>
      verify(who, order, { razorpay_payment_id, razorpay_order_id, razorpay_signature }),
    );
  });

  test('M09 a valid signature with a payment of another order credits that order only', async () => {
    const { who: asha, order: other } = await newOrder(shop, 500);
    const { who: ravi, order } = await newOrder(shop, 100);
    const { razorpay_payment_id } = shop.sandbox.pay(other.orderId);
    const razorpay_signature = hmac(shopKeys.keySecret, `${order.orderId}|${razorpay_payment_id}`);
    const forged = { razorpay_payment_id, razorpay_order_id: order.orderId, razorpay_signature };
    assert.equal(topUp.parse(await (await verify(ravi, order, forged)).json()).status, 'checking');
    assert.deepEqual([await walletOf(shop, ravi), await walletOf(shop, asha)], [0, 50_000]);
  });

  test('M11 signed with the webhook secret is refused', async () => {
    const { who, order } = await newOrder(shop);
    const paid = shop.sandbox.pay(order.orderId);
    const razorpay_signature = hmac(shopKeys.webhookSecret, `${order.orderId}|${paid.razorpay_payment_id}`);
    await assertRefused(shop, '400 payment_invalid', () => verify(who, order, { ...paid, razorpay_signature }));
  });

  const steering = ['subscription_id', 'payment_link_id', 'razorpay_subscription_id', 'payment_link_reference_id'];
  for (const field of steering) {
    test(`M14 a ${field} that would change what the signature covers is refused`, async () => {
      const { who, order } = await newOrder(shop);
      const paid = shop.sandbox.pay(order.orderId);
      await assertRefused(shop, '400 invalid_request', () => verify(who, order, { ...paid, [field]: 'x' }));
    });
  }

  test('M15 with only a payment id is refused, and the payment is found by its order', async () => {
    const { who, order } = await newOrder(shop);
    const { razorpay_payment_id } = shop.sandbox.pay(order.orderId);
    await assertRefused(shop, '400 invalid_request', () => verify(who, order, { razorpay_payment_id }));
    assert.equal((await sync(who, order)).status, 'credited');
    assert.equal(await walletOf(shop, who), 10_000);
  });

  const malformed: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'a payment id with a pipe': { razorpay_payment_id: 'pay_|order_000000' },
    'a list of order ids': { razorpay_order_id: ['order_00000000000000'] },
    'a signature in capitals': { razorpay_signature: 'A'.repeat(64) },
    'a short signature': { razorpay_signature: 'ab' },
    'an empty signature': { razorpay_signature: '' },
    'a signature that is null': { razorpay_signature: null },
    'a payment id with a path': { razorpay_payment_id: 'pay_../../orders' },
  };
  for (const [what, wrong] of Object.entries(malformed)) {
    test(`with ${what} is refused without a call to the provider`, async () => {
      const { who, order } = await newOrder(shop);
      const paid = shop.sandbox.pay(order.orderId);
      await assertRefused(shop, '400 invalid_request', () => verify(who, order, { ...paid, ...wrong }));
    });
  }

  test('200 signatures with one digit changed credit nothing', async () => {
    const { who, order } = await newOrder(shop);
    const paid = shop.sandbox.pay(order.orderId);
    const before = await contentsOf(shop);
    const wrong = Array.from({ length: 200 }, (_, i) => {
      const at = i % 64;
      const digit = paid.razorpay_signature[at] === '0' ? '1' : '0';
      return paid.razorpay_signature.slice(0, at) + digit + paid.razorpay_signature.slice(at + 1);
    });
    const replies = await Promise.all(
      wrong.map((razorpay_signature) => verify(who, order, { ...paid, razorpay_signature })),
    );
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [400]);
    assert.deepEqual(await contentsOf(shop), before);
  });

  test('while the provider does not answer is being checked, and credited once it answers', async () => {
    const { who, order } = await newOrder(shop);
    const paid = shop.sandbox.pay(order.orderId);
    await shop.sandbox.control.fault({ kind: '503', path: '/v1/payments' });
    assert.equal(topUp.parse(await (await verify(who, order, paid)).json()).status, 'checking');
    assert.equal((await sync(who, order)).status, 'credited');
  });

  test('M38 the owner’s page that asks ten times causes one query in a few seconds', async () => {
    const { who, order } = await newOrder(shop);
    await sync(who, order);
    shop.sandbox.pay(order.orderId);
    const states = await Promise.all(Array.from({ length: 10 }, () => sync(who, order)));
    assert.deepEqual([...new Set(states.map(({ status }) => status))], ['open']);
    await shop.asOwner(`update top_ups set asked_at = asked_at - interval '4 seconds'`);
    assert.equal((await sync(who, order)).status, 'credited');
  });

  test('a top-up that does not exist, of another person or with an invalid id is not found', async () => {
    const { order } = await newOrder(shop);
    const otherCandidate = await newCandidate(shop);
    const unknown = crypto.randomUUID();
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/sync'],
    ] as const) {
      const ask = (id: string) => () => otherCandidate.send(method, `/api/top-ups/${id}${end}`);
      await assertRefused(shop, '404 top_up_not_found', ask(order.id));
      await assertRefused(shop, '404 top_up_not_found', ask(unknown));
      await assertRefused(shop, '400 invalid_request', ask('1'));
    }
  });

  test('a top-up that is only read stays as it is: the provider is not asked', async () => {
    const { who, order } = await newOrder(shop);
    shop.sandbox.pay(order.orderId);
    const before = await contentsOf(shop);
    const reply = await who.send('GET', `/api/top-ups/${order.id}`);
    assert.deepEqual(topUp.parse(await reply.json()), order);
    assert.deepEqual(await contentsOf(shop), before);
  });
});
