import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { topUp } from '@bharti/contracts/wallet/top-up';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { type Shop, startedTopUp, startShop, startTopUp } from '../../testing/payments.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { assertRefusal, assertRefused } from '../../testing/refused.ts';

const notWholeNumbers: Readonly<Record<string, unknown>> = {
  'half a rupee': 10.5,
  'digits as text': '10',
  'Devanagari digits': '१००',
  'an exponent as text': '1e2',
  'a space before': ' 10',
  'an invisible space behind': '10\u200b',
  'hexadecimal as text': '0x64',
  true: true,
  'a list': [10],
  'an operator': { $gt: 0 },
  null: null,
};
const notNumbersAtAll = ['NaN', 'Infinity', '-Infinity', '0x64', '010', '10.', '1_000'];

const massAssignment: Readonly<Record<string, unknown>> = {
  price: 1,
  currency: 'USD',
  wallet_balance: 1_000_000,
  credit: true,
  user_id: '00000000-0000-4000-8000-000000000000',
  amountPaise: 10_000,
  status: 'credited',
};

describe('adding money', () => {
  let shop: Shop;
  let payer: Candidate;
  before(async () => {
    shop = await startShop();
    payer = await newCandidate(shop);
  });
  after(() => shop.stop());

  const refuses = async (expected: string, input: Readonly<Record<string, unknown>>) => {
    const orders = shop.sandbox.ledger().orders.length;
    await assertRefused(shop, expected, () => startTopUp(payer, input));
    assert.equal(shop.sandbox.ledger().orders.length, orders);
  };

  for (const amount of [9, 1, 0, -1, -100]) {
    test(`M01 ₹${amount} is too little, and the provider is not called`, () =>
      refuses('400 amount_too_small', { amount }));
  }

  test('M02 more than ₹50,000 is too much', () => refuses('400 amount_too_large', { amount: 50_001 }));
  test('M02 ₹1,000,000,000 is too much', () => refuses('400 amount_too_large', { amount: 1e9 }));
  for (const amount of ['9007199254740993', '1e308']) {
    test(`M02 ${amount} is not an amount`, async () => {
      const body = `{"id":"${crypto.randomUUID()}","amount":${amount}}`;
      await assertRefused(shop, '400 invalid_request', () => postRaw(body));
    });
  }

  for (const [what, amount] of Object.entries(notWholeNumbers)) {
    test(`M03 only a whole number passes, not ${what}`, () => refuses('400 invalid_request', { amount }));
  }
  for (const amount of notNumbersAtAll) {
    test(`M03 only a JSON number passes, not ${amount}`, () =>
      assertRefused(shop, '400 invalid_request', () => postRaw(`{"id":"${crypto.randomUUID()}","amount":${amount}}`)));
  }

  for (const amount of [10, 100, 50_000]) {
    test(`M04 ₹${amount} are ${amount}00 paise at the provider, once`, async () => {
      const who = await newCandidate(shop);
      const { orderId, amountPaise } = await startedTopUp(who, amount);
      assert.deepEqual([shop.sandbox.order(orderId).amount, amountPaise], [amount * 100, amount * 100]);
    });
  }
  test('M04 an amount given in paise is more than the ceiling', () =>
    refuses('400 amount_too_large', { amount: 100_000 }));

  for (const [field, value] of Object.entries(massAssignment)) {
    test(`M05 a request that brings its own ${field} is refused`, () =>
      refuses('400 invalid_request', { [field]: value }));
  }

  for (const id of [undefined, null, '', 'order_1', 7, '../x', `${crypto.randomUUID()}0`]) {
    test(`an invalid id is refused: ${JSON.stringify(id)}`, () => refuses('400 invalid_request', { id }));
  }

  test('is refused without a session', () =>
    assertRefused(shop, '401 not_signed_in', () =>
      rawRequest(shop.url, {
        method: 'POST',
        path: '/api/top-ups',
        headers: { origin: shop.url, 'content-type': 'application/json' },
        body: JSON.stringify({ id: crypto.randomUUID(), amount: 100 }),
      }),
    ));

  test('the order tells the provider nothing about the payer', async () => {
    const who = await newCandidate(shop, { name: 'Sunita Pawar', email: 'sunita@example.com' });
    const { orderId, id } = await startedTopUp(who);
    const order = shop.sandbox.order(orderId);
    assert.deepEqual([order.receipt, order.notes], [id, []]);
    assert.doesNotMatch(JSON.stringify(order), new RegExp(`Sunita|example|${who.id}`));
  });

  test('the same id again is the same order', async () => {
    const who = await newCandidate(shop);
    const input = { id: crypto.randomUUID(), amount: 200 };
    const replies = [await startTopUp(who, input), await startTopUp(who, input)];
    const [first, again] = await Promise.all(replies.map(async (reply) => topUp.parse(await reply.json())));
    assert.deepEqual(again, first);
    assert.equal(shop.sandbox.ledger().orders.filter(({ receipt }) => receipt === input.id).length, 1);
  });

  test('20 requests at once with one id return one order, on two servers', async () => {
    const secondServer = await shop.startSecondServer();
    try {
      const who = await newCandidate(shop);
      const input = { id: crypto.randomUUID(), amount: 200 };
      const ask = (at: string) => startTopUp(who.at(at), input);
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, i) => ask(i % 2 === 0 ? shop.url : secondServer.url)),
      );
      const orders = await Promise.all(replies.map(async (reply) => topUp.parse(await reply.json()).orderId));
      assert.equal(new Set(orders).size, 1);
    } finally {
      await secondServer.stop();
    }
  });

  test('the same id with another amount is refused', async () => {
    const who = await newCandidate(shop);
    const { id } = await startedTopUp(who, 100);
    await assertRefused(shop, '422 key_reused', () => startTopUp(who, { id, amount: 200 }));
  });

  test('five may be begun within a minute, on all servers together, and the sixth after it', async () => {
    const secondServer = await shop.startSecondServer();
    try {
      const who = await newCandidate(shop);
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, i) => startTopUp(who.at(i % 2 === 0 ? shop.url : secondServer.url))),
      );
      assert.deepEqual(replies.map(({ status }) => status).sort(), [...Array(5).fill(201), ...Array(7).fill(429)]);
      const refused = replies.find(({ status }) => status === 429);
      if (refused !== undefined) await assertRefusal(refused, '429 too_many_top_ups');
      await shop.asOwner(`update top_ups set created_at = created_at - interval '61 seconds'`);
      assert.equal((await startTopUp(who)).status, 201);
    } finally {
      await secondServer.stop();
    }
  });

  function postRaw(body: string): Promise<Response> {
    const headers = { origin: shop.url, cookie: payer.cookie(), 'content-type': 'application/json' };
    return rawRequest(shop.url, { method: 'POST', path: '/api/top-ups', headers, body });
  }
});
