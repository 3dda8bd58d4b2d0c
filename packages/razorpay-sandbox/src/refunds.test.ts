import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Refund } from './entities.ts';
import type { Sandbox } from './sandbox.ts';
import { aSandbox, keys, sdkFor, thrownBy } from './test-support.ts';

const sandbox = await aSandbox();
const sdk = sdkFor(sandbox);

const aCapturedPayment = (from: Sandbox = sandbox): string =>
  from.pay(from.createOrder({ amount: 10_000 }).id).razorpay_payment_id;
const descriptionOf = async (work: () => unknown): Promise<string> =>
  ((await thrownBy(work)) as { error: { description: string } }).error.description;

/** Sent without the SDK, which does not forward the idempotency header. */
async function refundWithKey(payment: string, key: string, body: unknown = {}): Promise<Response> {
  return fetch(`${sandbox.url}/v1/payments/${payment}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`,
      'content-type': 'application/json',
      'x-refund-idempotency': key,
    },
    body: JSON.stringify(body),
  });
}

test('a partial refund and the rest can be refunded, and no paisa more', async () => {
  const id = aCapturedPayment();
  const part = await sdk.payments.refund(id, { amount: 4_000, notes: { why: 'asked' } });
  assert.match(part.id, /^rfnd_[A-Za-z0-9]{14}$/);
  assert.deepEqual([part.amount, part.status, part.payment_id], [4_000, 'processed', id]);
  assert.deepEqual(
    [sandbox.payment(id).status, sandbox.payment(id).refund_status, sandbox.payment(id).amount_refunded],
    ['captured', 'partial', 4_000],
  );
  assert.equal(
    await descriptionOf(() => sdk.payments.refund(id, { amount: 6_001 })),
    'The refund amount provided is greater than amount captured.',
  );
  await sdk.payments.refund(id, {});
  assert.equal(sandbox.payment(id).status, 'refunded');
  assert.equal(await descriptionOf(() => sdk.payments.refund(id, {})), 'The payment has been fully refunded already.');
  const refunds = await sdk.payments.fetchMultipleRefund(id, {});
  assert.deepEqual(
    refunds.items.map(({ amount }) => amount),
    [4_000, 6_000],
  );
  assert.equal((await sdk.refunds.fetch(part.id)).id, part.id);
  assert.equal(sandbox.order(sandbox.payment(id).order_id ?? '').status, 'paid');
});

test('a payment that was not captured cannot be refunded', async () => {
  const { razorpay_payment_id: id } = sandbox.pay(sandbox.createOrder({ amount: 500 }).id, { outcome: 'authorized' });
  assert.match(await descriptionOf(() => sdk.payments.refund(id, {})), /should be captured/);
});

test('one idempotency key makes one refund, and refuses another request', async () => {
  const id = aCapturedPayment();
  const first = (await (await refundWithKey(id, 'refund-key-1', { amount: 1_000 })).json()) as Refund;
  const again = (await (await refundWithKey(id, 'refund-key-1', { amount: 1_000 })).json()) as Refund;
  assert.deepEqual(again, first);
  const other = await refundWithKey(id, 'refund-key-1', { amount: 2_000 });
  assert.equal(other.status, 400);
  assert.match(await other.text(), /Different request with the same idempotency key has already been processed\./);
  assert.equal(sandbox.payment(id).amount_refunded, 1_000);
  for (const key of ['short', 'with spaces in it']) assert.equal((await refundWithKey(id, key)).status, 400);
});

test('a key whose first request is still in progress gets 409', async () => {
  const id = aCapturedPayment();
  await sandbox.control.fault({ kind: 'hang', when: 'after', path: `/v1/payments/${id}/refund` });
  const giveUp = new AbortController();
  const hanging = fetch(`${sandbox.url}/v1/payments/${id}/refund`, {
    method: 'POST',
    signal: giveUp.signal,
    headers: {
      authorization: `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`,
      'content-type': 'application/json',
      'x-refund-idempotency': 'refund-key-2',
    },
    body: '{}',
  }).catch((error: Error) => error.name);
  while (sandbox.payment(id).amount_refunded === 0) await new Promise(setImmediate);
  assert.equal((await refundWithKey(id, 'refund-key-2')).status, 409);
  giveUp.abort();
  assert.equal(await hanging, 'AbortError');
  let answer = await refundWithKey(id, 'refund-key-2');
  while (answer.status === 409) answer = await refundWithKey(id, 'refund-key-2');
  assert.equal(answer.status, 200);
  assert.equal(sandbox.payment(id).amount_refunded, 10_000);
});

test('a pending refund that fails leaves the money where it was', async () => {
  const own = await aSandbox();
  await own.control.scenario({ refunds: 'pending' });
  const id = aCapturedPayment(own);
  const refund = own.refund(id, 3_000);
  assert.deepEqual([refund.status, own.payment(id).amount_refunded], ['pending', 3_000]);
  own.settleRefund(refund.id, 'failed');
  assert.deepEqual([own.payment(id).refund_status, own.payment(id).amount_refunded], [null, 0]);
  assert.deepEqual(
    own
      .events({ paymentId: id })
      .map(({ name }) => name)
      .slice(3),
    ['refund.created', 'refund.failed'],
  );
});

test('a refund at the optimum speed says that its speed has changed', async () => {
  const id = aCapturedPayment();
  await sdk.payments.refund(id, { speed: 'optimum' });
  const names = sandbox.events({ paymentId: id }).map(({ name }) => name);
  assert.deepEqual(names.slice(3), ['refund.created', 'refund.speed_changed', 'refund.processed']);
});
