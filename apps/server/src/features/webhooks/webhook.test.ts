import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { apiPaths } from '@bharti/contracts/paths';
import { signWebhook } from '@bharti/razorpay-sandbox/signatures';
import type { Candidate } from '../../testing/candidate.ts';
import { type Contents, contentsOf } from '../../testing/contents.ts';
import {
  alarmsOf,
  inboxDone,
  newOrder,
  type Shop,
  shopKeys,
  startShop,
  stopOrderChecks,
  walletOf,
} from '../../testing/payments.ts';
import { type RawRequest, rawRequest } from '../../testing/raw-request.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { listQuarantined } from '../payments/list-quarantined.ts';

const json = { 'content-type': 'application/json' };
const fiveMegabytes = 'x'.repeat(5 * 1024 * 1024);

describe('a webhook', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop();
  });
  after(() => shop.stop());

  const post = (request: Omit<RawRequest, 'path' | 'method'>) =>
    rawRequest(shop.url, { method: 'POST', path: apiPaths.razorpayWebhook, ...request });
  /** Signs any body as the provider does. */
  const signed = (body: string, secret: string = shopKeys.webhookSecret) => {
    const webhook = signWebhook(body, secret, crypto.randomUUID());
    return post({ body, headers: { ...webhook.headers } });
  };
  /** The captured event of a new payment. */
  const paidEvent = async () => {
    const { who, order } = await newOrder(shop);
    shop.sandbox.pay(order.orderId);
    const [event] = shop.sandbox.events({ orderId: order.orderId, name: 'payment.captured' });
    assert.ok(event);
    return { who, order, event, ...shop.sandbox.signed(event.id) };
  };
  const rejectionsOf = async () =>
    (
      await shop.deps.reader
        .selectFrom('webhook_rejections')
        .select(['reason', 'size'])
        .orderBy('received_at')
        .execute()
    ).map(({ reason, size }) => `${reason} ${size}`);
  const withoutWebhooks = ({ webhook_inbox, webhook_rejections, ...rest }: Contents) => rest;

  /** Asserts that the request is refused and recorded with its reason, and that nothing else has changed. */
  const rejects = async (expected: string, reason: string, ask: () => Promise<Response>) => {
    await stopOrderChecks(shop);
    const [before, recorded] = [await contentsOf(shop), await rejectionsOf()];
    await assertRefusal(await ask(), expected);
    const now = await contentsOf(shop);
    assert.deepEqual(withoutWebhooks(now), withoutWebhooks(before));
    assert.deepEqual(now.webhook_inbox, before.webhook_inbox);
    const added = (await rejectionsOf()).slice(recorded.length);
    assert.deepEqual(
      added.map((line) => line.split(' ')[0]),
      [reason],
    );
  };

  test('of a captured payment puts the money into the wallet', async () => {
    const { who, event } = await paidEvent();
    assert.equal(await shop.sandbox.deliver(event.id), 200);
    await inboxDone(shop);
    assert.equal(await walletOf(shop, who), 10_000);
  });

  test('M11 signed with the key secret is refused', async () => {
    const { body } = await paidEvent();
    await rejects('401 invalid_signature', 'signature_wrong', () => signed(body, shopKeys.keySecret));
  });
  test('M16 without a signature is refused', async () => {
    const { body } = await paidEvent();
    await rejects('401 invalid_signature', 'signature_missing', () => post({ body, headers: json }));
  });
  test('M16 with two signatures is refused, though one is right', async () => {
    const { body, headers } = await paidEvent();
    const signature = String(headers['x-razorpay-signature']);
    await rejects('401 invalid_signature', 'signature_malformed', () =>
      post({ body, headers: { ...json, 'x-razorpay-signature': [signature, 'a'.repeat(64)] } }),
    );
    await rejects('401 invalid_signature', 'signature_malformed', () =>
      post({ body, headers: { ...json, 'x-razorpay-signature': [signature, signature] } }),
    );
  });
  test('M16 with the signature of another body is refused', async () => {
    const [one, other] = [await paidEvent(), await paidEvent()];
    await rejects('401 invalid_signature', 'signature_wrong', () =>
      post({ body: one.body, headers: { ...one.headers, ...pick(other.headers) } }),
    );
  });
  test('M16 with the same JSON in other bytes is refused', async () => {
    const { body, headers } = await paidEvent();
    await rejects('401 invalid_signature', 'signature_wrong', () =>
      post({ body: JSON.stringify(JSON.parse(body), null, 1), headers: { ...json, ...pick(headers) } }),
    );
  });
  test('M16 without a body is refused', () =>
    rejects('401 invalid_signature', 'signature_wrong', () =>
      post({ headers: { 'x-razorpay-signature': 'a'.repeat(64) } }),
    ));
  test('M16 1,000 changed bytes and signatures credit nothing and break nothing', async () => {
    const { body, headers } = await paidEvent();
    // Postpone the reconciliation, which would credit the real payments after 15 seconds.
    await shop.asOwner("update top_ups set check_at = now() + interval '1 day'");
    const before = withoutWebhooks(await contentsOf(shop));
    const raw = Buffer.from(body);
    const changed = Array.from({ length: 1_000 }, (_, i) => {
      const copy = Buffer.from(raw);
      const at = (i * 7) % copy.length;
      copy[at] = (copy[at] ?? 0) ^ (1 << (i % 7));
      return copy.toString('latin1');
    });
    const statuses = new Set<number>();
    for (let from = 0; from < changed.length; from += 50) {
      const batch = changed
        .slice(from, from + 50)
        .map((body) => post({ body, headers: { ...json, ...pick(headers) } }));
      for (const { status } of await Promise.all(batch)) statuses.add(status);
    }
    assert.deepEqual([...statuses], [401]);
    assert.deepEqual(withoutWebhooks(await contentsOf(shop)), before);
  });
  test('M16 that is rejected is recorded, at most a hundred times an hour and never with its body', async () => {
    await shop.asOwner('truncate webhook_rejections');
    for (let i = 0; i < 110; i += 1) await post({ body: 'payer@example.com', headers: json });
    assert.equal((await rejectionsOf()).length, 100);
    assert.doesNotMatch(JSON.stringify((await contentsOf(shop)).webhook_rejections), /payer/);
  });
  test('signed with a mistyped secret raises an alarm, also when a hundred other rejections have been recorded', async () => {
    const alarms = alarmsOf(shop);
    await post({ body: 'payer@example.com', headers: json });
    assert.equal(alarms.length, 0);
    const { body } = await paidEvent();
    await rejects('401 invalid_signature', 'signature_wrong', () => signed(body, 'mistyped-secret'));
    assert.deepEqual(
      alarms.map((alarm) => (alarm.kind === 'webhook_rejected' ? [alarm.reason, alarm.event] : alarm.kind)),
      [['signature_wrong', 'payment.captured']],
    );
    await shop.asOwner('truncate webhook_rejections');
  });

  test('is stored without personal data', async () => {
    const { event, body } = await paidEvent();
    assert.match(body, /payer@example\.com.*\+919000000000/);
    await shop.sandbox.deliver(event.id);
    await inboxDone(shop);
    assert.doesNotMatch(JSON.stringify(await contentsOf(shop)), /payer@example|\+91900/);
  });

  test('M18 16 times, on two servers at once: one credit', async () => {
    const secondServer = await shop.startSecondServer();
    try {
      const { who, body, headers } = await paidEvent();
      const replies = await Promise.all(
        Array.from({ length: 16 }, (_, i) =>
          rawRequest(i % 2 === 0 ? shop.url : secondServer.url, {
            method: 'POST',
            path: apiPaths.razorpayWebhook,
            body,
            headers: { ...headers },
          }),
        ),
      );
      assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
      await inboxDone(shop);
      assert.equal(await walletOf(shop, who), 10_000);
    } finally {
      await secondServer.stop();
    }
  });

  test('M18 whose event id was changed on the way, 16 times: one credit', async () => {
    const { who, body, headers } = await paidEvent();
    for (let i = 0; i < 16; i += 1) {
      await post({ body, headers: { ...headers, 'x-razorpay-event-id': `changed${i}` } });
    }
    await inboxDone(shop);
    assert.equal(await walletOf(shop, who), 10_000);
  });

  test('without an event id is recognised as a repeat by its bytes', async () => {
    const { who, body, headers } = await paidEvent();
    const { 'x-razorpay-event-id': _id, ...rest } = headers;
    for (let i = 0; i < 3; i += 1) assert.equal((await post({ body, headers: rest })).status, 200);
    await inboxDone(shop);
    assert.equal(await walletOf(shop, who), 10_000);
  });

  test('M26 of an order that we never made is accepted and quarantined', async () => {
    const order = shop.sandbox.createOrder({ amount: 10_000 });
    shop.sandbox.pay(order.id);
    for (const event of shop.sandbox.events({ orderId: order.id })) {
      assert.equal(await shop.sandbox.deliver(event.id), 200);
    }
    await inboxDone(shop);
    const [found] = (await listQuarantined(shop.deps.reader)).filter(({ orderId }) => orderId === order.id);
    assert.deepEqual([found?.reason, found?.amount, found?.user], ['unknown_order', 10_000, null]);
  });

  test('M26 of another merchant’s account is accepted and quarantined', async () => {
    const { who, event, body } = await paidEvent();
    assert.equal((await signed(body.replace(shopKeys.accountId, 'acc_SomebodyElse01'))).status, 200);
    await inboxDone(shop);
    const [found] = (await listQuarantined(shop.deps.reader)).filter(({ paymentId }) => paymentId === event.paymentId);
    assert.equal(found?.reason, 'wrong_account');
    assert.equal(await walletOf(shop, who), 0);
  });

  const odd: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => unknown>> = {
    'an event of tomorrow': (body) => ({ ...body, event: 'settlement.processed' }),
    'an event with nothing in it': () => ({ event: 'payment.captured' }),
    'an event with nulls everywhere': () => ({
      event: 'payment.captured',
      account_id: null,
      payload: { payment: { entity: { id: null, amount: null, status: null } } },
    }),
    'a payload that is null': (body) => ({ ...body, payload: null }),
    'a payload that is a list': (body) => ({ ...body, payload: [] }),
    'a payment with an amount in words': () => ({
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_1', amount: 'ten', currency: 'INR', status: 'captured' } } },
    }),
    'a payment with a NUL in its name': () => ({
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_\u0000', amount: 1, currency: 'INR', status: 'captured' } } },
    }),
    'a polluting key': () => ({ event: 'payment.captured', ['__proto__']: { isAdmin: true } }),
  };
  for (const [what, change] of Object.entries(odd)) {
    test(`M27 ${what} is accepted and changes nothing`, async () => {
      const { body } = await paidEvent();
      const before = withoutWebhooks(await contentsOf(shop));
      assert.equal((await signed(JSON.stringify(change(JSON.parse(body))))).status, 200);
      await inboxDone(shop);
      assert.deepEqual(withoutWebhooks(await contentsOf(shop)), before);
    });
  }

  const richer: Readonly<Record<string, (body: string) => string>> = {
    'fields of tomorrow': (body) => body.replace('{"entity":"event"', '{"new":[{"deep":{}}],"entity":"event"'),
    'notes that are a list, and no acquirer data': (body) => body.replace(/"acquirer_data":\{[^}]*\},/, ''),
    'notes that are an object': (body) => body.replaceAll('"notes":[]', '"notes":{"a":"b"}'),
  };
  for (const [what, change] of Object.entries(richer)) {
    test(`M27 a payment with ${what} is credited`, async () => {
      const { who, body } = await paidEvent();
      const changed = change(body);
      assert.notEqual(changed, body);
      assert.equal((await signed(changed)).status, 200);
      await inboxDone(shop);
      assert.equal(await walletOf(shop, who), 10_000);
    });
  }

  for (const body of [
    '',
    'not json',
    '[]',
    '"x"',
    '7',
    'null',
    '{}',
    '{"event":7}',
    '{"event":""}',
    '\u0000',
    '{"event":"a\\u0000b"}',
  ]) {
    test(`M27 signed, but not an event: ${JSON.stringify(body)} is refused and recorded`, () =>
      rejects('400 invalid_request', 'not_an_event', () => signed(body)));
  }

  test('M28 5 MB are too large, with and without a content-length', async () => {
    const before = await contentsOf(shop);
    await assertRefusal(await post({ body: fiveMegabytes, headers: json }), '413 too_large');
    const chunked = { ...json, 'transfer-encoding': 'chunked' };
    await assertRefusal(await post({ body: fiveMegabytes, headers: chunked }), '413 too_large');
    assert.deepEqual(await contentsOf(shop), before);
  });
  test('M28 10,000 levels deep and signed is refused without a crash', async () => {
    await rejects('400 invalid_request', 'not_an_event', () => signed('['.repeat(10_000) + ']'.repeat(10_000)));
    const deep = `{"event":"payment.captured","payload":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`;
    assert.equal((await signed(deep)).status, 200);
  });
  test('M28 compressed is refused before it is decompressed', async () => {
    const { body } = await paidEvent();
    const packed = gzipSync(body).toString('latin1');
    const { headers } = signWebhook(packed, shopKeys.webhookSecret);
    for (const encoding of ['gzip', 'br', 'deflate', 'identity']) {
      await rejects('400 invalid_request', 'encoded', () =>
        post({ body: packed, headers: { ...headers, 'content-encoding': encoding } }),
      );
    }
  });
  for (const headers of [
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ]) {
    test(`is accepted with content type ${headers['content-type'] ?? 'absent'}: the signature covers the bytes`, async () => {
      const { who, body, headers: all } = await paidEvent();
      assert.equal((await post({ body, headers: { ...pick(all), ...headers } })).status, 200);
      await inboxDone(shop);
      assert.equal(await walletOf(shop, who), 10_000);
    });
  }

  test('needs no Origin header, and no other route accepts a request without one', async () => {
    const { body } = await paidEvent();
    for (const path of ['/api/top-ups', `${apiPaths.razorpayWebhook}/x`, '/api/purchases']) {
      const reply = await rawRequest(shop.url, { method: 'POST', path, body, headers: json });
      assert.ok([403, 404].includes(reply.status), `${path} ${reply.status}`);
    }
    assert.equal((await rawRequest(shop.url, { path: apiPaths.razorpayWebhook })).status, 404);
  });

  test('that cannot be processed is set aside after its last try, and does not stop the others', async () => {
    await shop.deps.database.db
      .insertInto('webhook_inbox')
      .values({ event_id: 'poison', event: 'payment.captured', body: '{"no":"event"}', tries: 19, outcome: null })
      .execute();
    const { who, event } = await paidEvent();
    await shop.sandbox.deliver(event.id);
    await inboxDone(shop);
    assert.equal(await walletOf(shop, who), 10_000);
    const row = await shop.deps.reader
      .selectFrom('webhook_inbox')
      .select('outcome')
      .where('event_id', '=', 'poison')
      .executeTakeFirstOrThrow();
    assert.equal(row.outcome, 'set_aside');
  });
});

const pick = (headers: Readonly<Record<string, unknown>>) => ({
  'x-razorpay-signature': String(headers['x-razorpay-signature']),
  'x-razorpay-event-id': String(headers['x-razorpay-event-id']),
});

describe('the webhook’s secret', () => {
  test('can be rotated: events signed with the old and the new one are accepted, others are not', async () => {
    const shop = await startShop(
      {},
      {
        RAZORPAY_WEBHOOK_SECRET: 'the-new-secret',
        RAZORPAY_WEBHOOK_SECRET_OLD: shopKeys.webhookSecret,
      },
    );
    try {
      const deliver = async (): Promise<{ who: Candidate; status: number | null }> => {
        const { who, order } = await newOrder(shop);
        shop.sandbox.pay(order.orderId);
        const [event] = shop.sandbox.events({ orderId: order.orderId, name: 'order.paid' });
        const status = await shop.sandbox.deliver(event?.id ?? '');
        await inboxDone(shop);
        return { who, status };
      };
      const old = await deliver();
      await shop.sandbox.control.rotateSecret({ secret: 'the-new-secret' });
      const fresh = await deliver();
      await shop.sandbox.control.rotateSecret({ secret: 'an-unknown-secret' });
      const unknown = await deliver();
      assert.deepEqual([old.status, fresh.status, unknown.status], [200, 200, 401]);
      assert.deepEqual(
        [await walletOf(shop, old.who), await walletOf(shop, fresh.who), await walletOf(shop, unknown.who)],
        [10_000, 10_000, 0],
      );
    } finally {
      await shop.stop();
    }
  });
});
