import assert from 'node:assert/strict';
import { test } from 'node:test';
import Razorpay from 'razorpay';
import { manualClock } from './clock.ts';
import { retrySchedule } from './retry-schedule.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';
import { anEndpoint, aSandbox, type Endpoint, keys } from './test-support.ts';

type Body = {
  readonly event: string;
  readonly contains: readonly string[];
  readonly payload: Readonly<Record<string, { readonly entity: Readonly<Record<string, unknown>> }>>;
};

const pays = (sandbox: Sandbox, amount = 10_000): string =>
  sandbox.pay(sandbox.createOrder({ amount }).id).razorpay_payment_id;
const bodyOf = (text: string): Body => JSON.parse(text) as Body;
const namesAt = ({ received }: Endpoint): readonly string[] => received.map(({ body }) => bodyOf(body).event);
const eventIdsAt = ({ received }: Endpoint): readonly unknown[] =>
  received.map(({ headers }) => headers['x-razorpay-event-id']);

/** A stand-in that sends to an endpoint. */
async function aSending(options: Partial<SandboxOptions> = {}) {
  const endpoint = await anEndpoint();
  const sandbox = await aSandbox({ webhooks: 'send', webhookUrl: endpoint.url, ...options });
  return { endpoint, sandbox };
}

test('a payment arrives as three events with the headers of the provider, signed as its SDK checks', async () => {
  const { endpoint, sandbox } = await aSending();
  pays(sandbox);
  await sandbox.idle();
  assert.deepEqual([...namesAt(endpoint)].sort(), ['order.paid', 'payment.authorized', 'payment.captured']);
  assert.equal(new Set(eventIdsAt(endpoint)).size, 3);
  for (const { headers, body } of endpoint.received) {
    assert.ok(
      Razorpay.validateWebhookSignature(body, String(headers['x-razorpay-signature']), keys.webhookSecret),
      'the SDK refuses the signature',
    );
    assert.match(String(headers['x-razorpay-event-id']), /^[A-Za-z0-9]{14}$/);
    assert.equal(headers['request-id'], headers['x-razorpay-event-id']);
    assert.equal(headers['content-type'], 'application/json');
    assert.equal(headers['user-agent'], 'Razorpay-Webhook/v1');
    assert.equal(headers['accept-encoding'], 'gzip');
  }
  assert.deepEqual(
    sandbox.events().map(({ state }) => state),
    ['delivered', 'delivered', 'delivered'],
  );
});

test('an event keeps the snapshot of its time', async () => {
  const sandbox = await aSandbox();
  const id = pays(sandbox);
  sandbox.refund(id);
  const bodies = sandbox.events({ paymentId: id }).map((event) => bodyOf(sandbox.signed(event.id).body));
  assert.deepEqual(
    bodies.map(({ event, contains, payload }) => [event, contains, payload.payment?.entity.status]),
    [
      ['payment.authorized', ['payment'], 'authorized'],
      ['payment.captured', ['payment'], 'captured'],
      ['order.paid', ['payment', 'order'], 'captured'],
      ['refund.created', ['refund', 'payment'], 'refunded'],
      ['refund.processed', ['refund', 'payment'], 'refunded'],
    ],
  );
  assert.equal(bodies[2]?.payload.order?.entity.status, 'paid');
  assert.deepEqual(
    [bodies[1], bodies[2]].map((body) => body?.payload.payment?.entity.notes),
    [[], {}],
  );
  assert.equal(sandbox.dispute(pays(sandbox)).status, 'open');
  const [dispute] = sandbox.events({ name: 'payment.dispute.created' });
  const { contains, payload } = bodyOf(sandbox.signed(dispute?.id ?? '').body);
  assert.deepEqual([contains, payload.dispute?.entity.phase], [['payment', 'dispute'], 'chargeback']);
});

test('a refused event comes back fifteen times by the retry schedule, the same to the byte', async () => {
  const clock = manualClock();
  const { endpoint, sandbox } = await aSending({ clock });
  endpoint.status = 400;
  await sandbox.control.drop({ event: 'payment.authorized' });
  await sandbox.control.drop({ event: 'order.paid' });
  pays(sandbox);
  await sandbox.idle();
  let passed = 0;
  for (const [index, retryAfter] of retrySchedule.entries()) {
    await clock.advance(retryAfter - passed - 1);
    assert.equal(endpoint.received.length, index + 1);
    await clock.advance(1);
    assert.equal(endpoint.received.length, index + 2);
    passed = retryAfter;
  }
  assert.equal(new Set(eventIdsAt(endpoint)).size, 1);
  assert.equal(new Set(endpoint.received.map(({ body }) => body)).size, 1);
});

test('the retry schedule is the measured one', () => {
  const [seconds, minutes, hours] = [retrySchedule.slice(0, 4), retrySchedule.slice(4, 10), retrySchedule.slice(10)];
  assert.deepEqual(seconds, [230, 6_000, 19_000, 40_000]);
  assert.deepEqual(
    minutes.map((time) => Math.round(time / 6_000) / 10),
    [1.4, 2.7, 5.4, 10.8, 21.6, 43],
  );
  assert.deepEqual(
    hours.map((time) => Math.round(time / 360_000) / 10),
    [1.4, 2.9, 5.7, 11.4, 22.8],
  );
});

test('one event that is refused all day does not disable an endpoint that takes the others', async () => {
  const clock = manualClock();
  const { endpoint, sandbox } = await aSending({ clock });
  endpoint.status = 422;
  const refused = pays(sandbox);
  await sandbox.idle();
  await clock.advance(23 * 3_600_000);
  endpoint.status = 200;
  pays(sandbox);
  await sandbox.idle();
  await clock.advance(2 * 3_600_000);
  assert.deepEqual([...new Set(sandbox.events({ paymentId: refused }).map(({ state }) => state))], ['given_up']);
  assert.ok(!sandbox.isWebhookDisabled());
});

test('after a day of failures the endpoint is disabled and later events are missed', async () => {
  const clock = manualClock();
  const { endpoint, sandbox } = await aSending({ clock });
  endpoint.status = 500;
  pays(sandbox);
  await sandbox.idle();
  await clock.advance(24 * 3_600_000 - 1);
  assert.ok(!sandbox.isWebhookDisabled());
  await clock.advance(1);
  assert.ok(sandbox.isWebhookDisabled());
  // The first event that is given up disables the endpoint, which can come before the last retry of the two others.
  const sent = Object.values(Object.groupBy(eventIdsAt(endpoint), String)).map((same = []) => same.length);
  assert.deepEqual([sent.length, Math.max(...sent)], [3, 16]);
  assert.deepEqual([...new Set(sandbox.events().map(({ state }) => state))], ['given_up']);
  endpoint.status = 200;
  const missed = pays(sandbox);
  assert.deepEqual([...new Set(sandbox.events({ paymentId: missed }).map(({ state }) => state))], ['missed']);
  await sandbox.control.disable({ disabled: false });
  pays(sandbox);
  await sandbox.idle();
  assert.equal(endpoint.received.length, 3 * 16 + 3);
});

test('an endpoint that answers again gets the events that it had refused', async () => {
  const clock = manualClock();
  const { endpoint, sandbox } = await aSending({ clock, webhookTimeout: 400 });
  endpoint.status = 'silent';
  const id = pays(sandbox);
  await sandbox.idle();
  assert.deepEqual(sandbox.events({ paymentId: id })[0]?.answers, [null]);
  endpoint.status = 200;
  await clock.advance(retrySchedule[0] ?? 0);
  assert.deepEqual(sandbox.events({ paymentId: id })[0]?.answers, [null, 200]);
  await clock.advance(24 * 3_600_000);
  assert.equal(endpoint.received.length, 6);
  assert.ok(!sandbox.isWebhookDisabled());
});

test('a shortened retry schedule runs in real time', async () => {
  const { endpoint, sandbox } = await aSending({ retrySpeed: 1e6 });
  endpoint.status = 503;
  pays(sandbox);
  while (!sandbox.isWebhookDisabled()) await new Promise(setImmediate);
  // The first event that is given up disables the endpoint, which can come before the last retry of the two others.
  const sent = Object.values(Object.groupBy(eventIdsAt(endpoint), String)).map((same = []) => same.length);
  assert.deepEqual([sent.length, Math.max(...sent)], [3, 16]);
});

test('held events go out as the test wants: chosen, twice, shuffled', async () => {
  const endpoint = await anEndpoint();
  const sandbox = await aSandbox();
  const [authorized, captured, paid] = sandbox.events({ paymentId: pays(sandbox) }).map(({ id }) => id);
  assert.equal(endpoint.received.length, 0);
  await sandbox.control.deliver({ url: endpoint.url, ids: [paid ?? '', captured ?? '', paid ?? ''] });
  assert.deepEqual(namesAt(endpoint), ['order.paid', 'payment.captured', 'order.paid']);
  assert.equal(await sandbox.deliver(authorized ?? ''), 200);
  const orders = new Set<string>();
  for (let seed = 1; seed <= 20; seed += 1) {
    const id = pays(sandbox);
    const from = endpoint.received.length;
    await sandbox.control.shuffle({ seed });
    orders.add(namesAt(endpoint).slice(from).join());
    assert.ok(sandbox.events({ paymentId: id }).every(({ state }) => state === 'delivered'));
  }
  assert.equal(orders.size, 6);
});

test('events can be dropped, doubled and delayed, by name and count', async () => {
  const clock = manualClock();
  const { endpoint, sandbox } = await aSending({ clock });
  await sandbox.control.drop({ event: 'payment.authorized', count: 1 });
  await sandbox.control.duplicate({ event: 'payment.captured', times: 16 });
  await sandbox.control.delay({ event: 'order.paid', seconds: 60, count: 1 });
  pays(sandbox);
  await sandbox.idle();
  assert.deepEqual([...namesAt(endpoint)], Array(16).fill('payment.captured'));
  assert.equal(new Set(eventIdsAt(endpoint)).size, 1);
  await clock.advance(60_000);
  assert.equal(namesAt(endpoint).at(-1), 'order.paid');
  pays(sandbox);
  await sandbox.idle();
  assert.equal(endpoint.received.length, 17 + 18);
});

test('a new secret signs later events; earlier events keep the old secret', async () => {
  const sandbox = await aSandbox();
  const [before] = sandbox.events({ paymentId: pays(sandbox) });
  await sandbox.control.rotateSecret({ secret: 'second-secret' });
  const [since] = sandbox.events({ paymentId: pays(sandbox) });
  for (const [event, secret] of [
    [before, keys.webhookSecret],
    [since, 'second-secret'],
  ] as const) {
    const { body, headers } = sandbox.signed(event?.id ?? '');
    assert.ok(Razorpay.validateWebhookSignature(body, headers['x-razorpay-signature'] ?? '', secret));
  }
});
