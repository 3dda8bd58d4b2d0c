import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox } from '@bharti/razorpay-sandbox/sandbox';
import { shopEnv, shopKeys } from '../../testing/payments.ts';
import type { Alarm } from '../alarms.ts';
import { readConfig } from '../config.ts';
import { openPayments } from './payments.ts';
import { openRazorpay } from './razorpay.ts';

const provider = async (badKeys: boolean) => {
  const sandbox = await startSandbox({ ...shopKeys, webhooks: 'hold', ...(badKeys && { keySecret: 'changed' }) });
  const told: Alarm[] = [];
  const config = readConfig({ ...shopEnv(sandbox.url), DATABASE_URL: 'postgres://nobody@127.0.0.1/none' });
  const payments = openPayments(config, null, (alarm) => told.push(alarm));
  if (payments === null) throw new Error('payments are off');
  return { sandbox, told, ...payments };
};

test('keys that the provider no longer accepts raise an alarm at each call', async () => {
  const { sandbox, told, provider: asked } = await provider(true);
  assert.equal((await asked.createOrder(crypto.randomUUID(), 1_000)).ok, false);
  assert.equal((await asked.payment('pay_00000000000000')).ok, false);
  await sandbox.close();
  assert.deepEqual(told, [
    { kind: 'provider_unusable_answer', call: 'create order', failure: 'unclear', status: 401 },
    { kind: 'provider_unusable_answer', call: 'payment', failure: 'unclear', status: 401 },
  ]);
});

test('a rejected query about refunds raises no alarm here: it is repeated, and its caller raises one', async () => {
  const { sandbox, told, provider: asked } = await provider(false);
  const answer = await asked.refundsOfPayment('pay_00000000000000');
  assert.equal(!answer.ok && answer.refusal.kind, 'rejected');
  await sandbox.close();
  assert.deepEqual(told, []);
});

test('an answer raises no alarm', async () => {
  const { sandbox, told, provider: asked } = await provider(false);
  assert.equal((await asked.createOrder(crypto.randomUUID(), 1_000)).ok, true);
  await sandbox.close();
  assert.deepEqual(told, []);
});

test('a library of the provider that could not be loaded is loaded again by the next call', async () => {
  const { sandbox, keyId, keySecret, webhookSecrets, accountId, sandboxUrl } = await provider(false);
  let loads = 0;
  const asked = openRazorpay({ keyId, keySecret, webhookSecrets, accountId, sandboxUrl }, async () => {
    loads += 1;
    if (loads === 1) throw new Error('too many open files');
    return import('razorpay');
  });
  assert.equal((await asked.createOrder(crypto.randomUUID(), 1_000)).ok, false);
  assert.equal((await asked.createOrder(crypto.randomUUID(), 1_000)).ok, true);
  await sandbox.close();
});
