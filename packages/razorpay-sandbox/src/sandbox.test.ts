import assert from 'node:assert/strict';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { manualClock } from './clock.ts';
import { startSandbox } from './sandbox.ts';
import { aSandbox, keys } from './test-support.ts';

test('it refuses production', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await assert.rejects(() => startSandbox(keys), /does not run in production/);
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
});

test('it refuses hosts and webhook addresses that are not loopback', async () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.2', 'example.com']) {
    await assert.rejects(() => startSandbox({ ...keys, host: host as never }), /loopback only/);
  }
  for (const webhookUrl of ['http://example.com/hook', 'https://127.0.0.1/hook', 'nothing']) {
    await assert.rejects(() => startSandbox({ ...keys, webhookUrl }), /loopback only/);
  }
  const sandbox = await aSandbox();
  assert.throws(() => sandbox.subscribe('http://example.com/hook'), /loopback only/);
  await assert.rejects(() => sandbox.control.deliver({ url: 'http://example.com/hook' }), /loopback only/);
});

test('it refuses Host headers with another name', async () => {
  const { url } = await aSandbox();
  const status = await new Promise((done) => {
    request(`${url}/__ctl/ledger`, { headers: { host: 'attacker.example' } }, ({ statusCode }) =>
      done(statusCode),
    ).end();
  });
  assert.equal(status, 400);
});

test('its page cannot be framed by other sites and loads nothing from them', async () => {
  const { url } = await aSandbox();
  const { headers } = await fetch(`${url}/v1/checkout/frame`);
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /frame-ancestors http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/);
});

test('a reset with data removes everything, on the disk too, and all scheduled work', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-sandbox-'));
  after(() => rm(folder, { recursive: true }));
  const dataFile = join(folder, 'razorpay.jsonl');
  const clock = manualClock();
  const sandbox = await aSandbox({ clock, dataFile });
  sandbox.pay(sandbox.createOrder({ amount: 900 }).id, { outcome: 'created', captureAfter: 60 });
  sandbox.pay(sandbox.createOrder({ amount: 800 }).id);
  await sandbox.control.reset({});
  assert.deepEqual([sandbox.ledger().totals.payments, sandbox.events().length], [2, 3]);
  await sandbox.control.reset({ data: true });
  await clock.advance(60_000);
  assert.deepEqual([sandbox.ledger().totals.payments, sandbox.events().length], [0, 0]);
  assert.deepEqual((await aSandbox({ dataFile })).ledger().orders, []);
});

test('a restart keeps orders, payments, refunds and disputes, also after a kill in the middle of a line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-sandbox-'));
  after(() => rm(folder, { recursive: true }));
  const dataFile = join(folder, 'razorpay.jsonl');
  const first = await startSandbox({ ...keys, dataFile });
  const { razorpay_payment_id: paid } = first.pay(first.createOrder({ amount: 900, receipt: 'kept' }).id);
  first.refund(paid, 100);
  first.dispute(paid, { amount: 200 });
  first.createOrder({ amount: 300 });
  const ledger = first.ledger();
  await first.close();
  await appendFile(dataFile, '{"collection":"orders","id":"order_cut');
  const second = await aSandbox({ dataFile });
  assert.deepEqual(second.ledger(), ledger);
  assert.equal(second.payment(paid).amount_refunded, 100);
  second.refund(paid);
  const third = await aSandbox({ dataFile });
  assert.equal(third.payment(paid).status, 'refunded');
});
