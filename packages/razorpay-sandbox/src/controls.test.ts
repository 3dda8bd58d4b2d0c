import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualClock } from './clock.ts';
import { aSandbox, sdkFor, thrownBy } from './test-support.ts';

test('lists lag, single entities do not', async () => {
  const clock = manualClock();
  const sandbox = await aSandbox({ clock });
  const sdk = sdkFor(sandbox);
  const { id } = await sdk.orders.create({ amount: 500, currency: 'INR', receipt: 'lagging' });
  await sandbox.control.listLag({ seconds: 120 });
  const statusInList = async () => (await sdk.orders.all({ receipt: 'lagging' })).items.map(({ status }) => status);
  assert.deepEqual(await statusInList(), []);
  await clock.advance(120_000);
  const { razorpay_payment_id: payment } = sandbox.pay(id);
  assert.deepEqual(await statusInList(), ['created']);
  assert.equal((await sdk.orders.fetch(id)).status, 'paid');
  assert.equal((await sdk.orders.fetchPayments(id)).items[0]?.id, payment);
  assert.equal((await sdk.payments.all()).count, 0);
  await sandbox.control.listLag({ seconds: 120, perOrder: true });
  assert.equal((await sdk.orders.fetchPayments(id)).count, 0);
  await clock.advance(120_000);
  assert.deepEqual(await statusInList(), ['paid']);
  assert.equal((await sdk.orders.fetchPayments(id)).items[0]?.status, 'captured');
});

test('receipts must be unique where that is enforced', async () => {
  const sandbox = await aSandbox();
  const sdk = sdkFor(sandbox);
  await sandbox.control.scenario({ receipts: 'enforce' });
  await sdk.orders.create({ amount: 500, currency: 'INR', receipt: 'one' });
  const thrown = await thrownBy(() => sdk.orders.create({ amount: 500, currency: 'INR', receipt: 'one' }));
  assert.equal((thrown as { error: { description: string } }).error.description, 'Order receipt should be unique.');
  await sdk.orders.create({ amount: 500, currency: 'INR' });
  await sdk.orders.create({ amount: 500, currency: 'INR' });
});

test('control works over HTTP, also in a scenario where every call fails, and accepts JSON only', async () => {
  const sandbox = await aSandbox({ clock: manualClock(0) });
  const post = (name: string, body: string, type = 'application/json') =>
    fetch(`${sandbox.url}/__ctl/${name}`, { method: 'POST', body, headers: { 'content-type': type } });
  assert.equal((await post('fault', '{"kind":"503","count":1000}')).status, 200);
  const { razorpay_payment_id: id } = sandbox.pay(sandbox.createOrder({ amount: 700 }).id);
  assert.deepEqual(await (await post('clock', '{"advance":90}')).json(), { now: 90_000 });
  const names = ['scenario', 'deliver', 'shuffle', 'drop', 'disable', 'reset'];
  for (const name of names) assert.equal((await post(name, '{}')).status, 200, name);
  for (const [name, body] of [
    ['duplicate', '{"times":3}'],
    ['delay', '{"seconds":3}'],
    ['rotate-secret', '{"secret":"next"}'],
    ['list-lag', '{"seconds":60}'],
  ] as const) {
    assert.equal((await post(name, body)).status, 200, name);
  }
  assert.equal((await post('clock', '{"advance":90}', 'text/plain')).status, 415);
  assert.equal((await post('scenario', '{"name":"nothing"}')).status, 400);
  assert.equal((await post('nothing', '{}')).status, 400);
  const ledger = await (await fetch(`${sandbox.url}/__ctl/ledger`)).json();
  assert.deepEqual(ledger, JSON.parse(JSON.stringify(sandbox.ledger())));
  const [order] = sandbox.ledger().orders;
  assert.deepEqual(order?.payments, [
    { id, status: 'captured', currency: 'INR', amount: 700, captured: 700, refunded: 0, deducted: 0 },
  ]);
  assert.equal((await post('reset', '{"data":true}')).status, 200);
  assert.equal(sandbox.ledger().totals.orders, 0);
});

test('no page of another site disturbs the stand-in, with or without a body', async () => {
  const sandbox = await aSandbox();
  const post = (name: string, headers: Record<string, string>) =>
    fetch(`${sandbox.url}/__ctl/${name}`, { method: 'POST', headers });
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    for (const name of ['disable', 'drop', 'reset', 'shuffle']) assert.equal((await post(name, headers)).status, 403);
  }
  assert.equal((await post('shuffle', { origin: sandbox.url, 'sec-fetch-site': 'same-origin' })).status, 200);
  assert.equal(sandbox.isWebhookDisabled(), false);
});

test('the totals count what the merchant has', async () => {
  const sandbox = await aSandbox();
  const pay = (amount: number) => sandbox.pay(sandbox.createOrder({ amount }).id).razorpay_payment_id;
  pay(1_000);
  sandbox.refund(pay(2_000), 500);
  sandbox.moveDispute(sandbox.dispute(pay(4_000)).id, 'lost');
  sandbox.pay(sandbox.createOrder({ amount: 8_000 }).id, { outcome: 'failed' });
  sandbox.pay(sandbox.createOrder({ amount: 8_000 }).id, { currency: 'USD' });
  assert.deepEqual(sandbox.ledger().totals, {
    orders: 5,
    payments: 5,
    captured: 7_000,
    refunded: 500,
    deducted: 4_000,
    balance: 2_500,
  });
});
