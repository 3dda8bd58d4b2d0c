import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { aSandbox, keys, sdkFor, thrownBy } from './test-support.ts';

const sandbox = await aSandbox();
const sdk = sdkFor(sandbox);

const descriptionOf = async (work: () => unknown): Promise<unknown> => {
  const { statusCode, error } = (await thrownBy(work)) as { statusCode: number; error: { description: string } };
  return `${statusCode} ${error.description}`;
};

describe('the official SDK meets orders', () => {
  test('that begin as the documentation shows them', async () => {
    const order = await sdk.orders.create({ amount: 10_000, currency: 'INR', receipt: 'topup-1' });
    const { id, created_at, ...rest } = order;
    assert.match(id, /^order_[A-Za-z0-9]{14}$/);
    assert.ok(Math.abs(created_at - Date.now() / 1000) < 5);
    assert.deepEqual(rest, {
      entity: 'order',
      amount: 10_000,
      amount_paid: 0,
      amount_due: 10_000,
      currency: 'INR',
      receipt: 'topup-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
    });
    assert.deepEqual(await sdk.orders.fetch(id), order);
  });

  test('two of which come from two equal requests', async () => {
    const request = { amount: 500, currency: 'INR', receipt: 'twice' };
    const first = await sdk.orders.create(request);
    const second = await sdk.orders.create(request);
    assert.notEqual(first.id, second.id);
    const found = await sdk.orders.all({ receipt: 'twice' });
    assert.deepEqual(
      found.items.map(({ id }) => id),
      [second.id, first.id],
    );
  });

  test('whose notes can be changed', async () => {
    const { id } = await sdk.orders.create({ amount: 500, currency: 'INR', notes: { user: 'u1' } });
    const changed = await sdk.orders.edit(id, { notes: { user: 'u2' } });
    assert.deepEqual(changed.notes, { user: 'u2' });
  });

  for (const [request, description] of [
    [{ amount: 99 }, 'The amount must be at least INR 1.00'],
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{ amount: '100' }, 'The amount must be an integer.'],
    [{}, 'amount: is required.'],
    [{ amount: 100, currency: 'rupees' }, 'Currency is not supported'],
    [{ amount: 100, receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
    [{ amount: 100, notes: { a: 'n'.repeat(257) } }, 'The notes value may not be greater than 256 characters.'],
    [
      { amount: 100, notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, ''])) },
      'Number of fields in notes should be less than or equal to 15',
    ],
    [{ amount: 100, price: 1 }, 'price is/are not required and should not be sent'],
  ] as const) {
    test(`that are refused with '${description}' for ${JSON.stringify(request).slice(0, 60)}`, async () => {
      assert.equal(await descriptionOf(() => sdk.orders.create(request as never)), `400 ${description}`);
    });
  }

  test('that are not there', async () => {
    for (const read of [() => sdk.orders.fetch('order_nowhere'), () => sdk.payments.fetch('pay_nowhere')]) {
      assert.equal(await descriptionOf(read), '400 The id provided does not exist');
    }
  });
});

describe('the official SDK meets payments', () => {
  test('that pay their order and are signed as its own check wants it', async () => {
    const order = await sdk.orders.create({ amount: 10_000, currency: 'INR' });
    const reply = sandbox.pay(order.id);
    const ids = { order_id: reply.razorpay_order_id, payment_id: reply.razorpay_payment_id };
    assert.ok(validatePaymentVerification(ids, reply.razorpay_signature, keys.keySecret));
    const payment = await sdk.payments.fetch(reply.razorpay_payment_id);
    assert.equal(payment.status, 'captured');
    assert.equal(payment.amount, 10_000);
    assert.equal(payment.order_id, order.id);
    assert.equal(Number(payment.fee) - Number(payment.tax), 200);
    const paid = await sdk.orders.fetch(order.id);
    assert.deepEqual([paid.status, paid.amount_paid, paid.amount_due, paid.attempts], ['paid', 10_000, 0, 1]);
    const { items } = await sdk.orders.fetchPayments(order.id);
    assert.deepEqual(
      items.map(({ id }) => id),
      [reply.razorpay_payment_id],
    );
  });

  test('that wait for their capture where the order says so', async () => {
    const payment = { capture: 'manual', capture_options: { refund_speed: 'normal' } };
    const order = await sdk.orders.create({ amount: 10_000, currency: 'INR', payment } as never);
    const { razorpay_payment_id: id } = sandbox.pay(order.id);
    assert.equal((await sdk.payments.fetch(id)).status, 'authorized');
    assert.equal(
      await descriptionOf(() => sdk.payments.capture(id, 9_999, 'INR')),
      '400 Capture amount must be equal to the amount authorized.',
    );
    assert.equal((await sdk.payments.capture(id, 10_000, 'INR')).status, 'captured');
    assert.equal(
      await descriptionOf(() => sdk.payments.capture(id, 10_000, 'INR')),
      '400 This payment has already been captured',
    );
  });

  test('newest first, ten unless asked for more, between two times', async () => {
    const own = await aSandbox();
    const { payments } = sdkFor(own);
    const ids = Array.from({ length: 12 }, () => own.pay(own.createOrder({ amount: 100 }).id).razorpay_payment_id);
    const page = await payments.all();
    assert.deepEqual(
      page.items.map(({ id }) => id),
      ids.toReversed().slice(0, 10),
    );
    assert.equal(page.count, 10);
    assert.equal((await payments.all({ count: 100, skip: 11 })).items[0]?.id, ids[0]);
    assert.equal((await payments.all({ to: 1_500_000_000 })).count, 0);
    assert.equal(await descriptionOf(() => payments.all({ count: 101 })), '400 The count may not be greater than 100.');
  });
});

test('a wrong key is refused: nothing is read and nothing changes', async () => {
  const wrongKey = sdkFor(sandbox, { secret: keys.keySecret.toUpperCase() });
  const before = sandbox.ledger().totals;
  assert.equal(
    await descriptionOf(() => wrongKey.orders.create({ amount: 500, currency: 'INR' })),
    '401 Authentication failed',
  );
  assert.equal(await descriptionOf(() => wrongKey.payments.all()), '401 Authentication failed');
  assert.deepEqual(sandbox.ledger().totals, before);
  const lenient = await aSandbox({ badKeyStatus: 400 });
  assert.equal(
    await descriptionOf(() => sdkFor(lenient, { secret: 'guess' }).payments.all()),
    '400 Authentication failed',
  );
});

test('a body that is not JSON and an unknown address are refused', async () => {
  const headers = { authorization: `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}` };
  const post = (body: string, type: string) =>
    fetch(`${sandbox.url}/v1/orders`, { method: 'POST', body, headers: { ...headers, 'content-type': type } });
  assert.equal((await post('{"amount":', 'application/json')).status, 400);
  assert.equal((await post('{"amount":100}', 'text/plain')).status, 415);
  assert.equal((await fetch(`${sandbox.url}/v1/nowhere`, { headers })).status, 400);
});
