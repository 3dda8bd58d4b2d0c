import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ControlInput } from './control-requests.ts';
import { aSandbox, sdkFor, thrownBy } from './test-support.ts';

const sandbox = await aSandbox();
const sdk = sdkFor(sandbox);
const order = { amount: 500, currency: 'INR' };
const ordersMade = (): number => sandbox.ledger().totals.orders;

/** The SDK's result for a faulty reply to 'create order', and whether the order was created. */
async function meets(
  fault: ControlInput<'fault'>,
  caller = sdk,
): Promise<{ readonly thrown: unknown; readonly made: number }> {
  const before = ordersMade();
  await sandbox.control.fault({ path: '/v1/orders', ...fault });
  const thrown = await thrownBy(() => caller.orders.create(order));
  return { thrown, made: ordersMade() - before };
}

for (const kind of ['400', '429', '500', '503', '504'] as const) {
  test(`a ${kind} is an error with the provider's object`, async () => {
    const { thrown, made } = await meets({ kind });
    const { statusCode, error } = thrown as { statusCode: number; error: { code: string } };
    assert.equal(statusCode, Number(kind));
    assert.match(error.code, /_ERROR$/);
    assert.equal(made, 0);
  });
}

for (const kind of ['500_html', '502'] as const) {
  test(`a ${kind} is HTML, of which the SDK knows no error`, async () => {
    const { thrown, made } = await meets({ kind });
    assert.deepEqual(thrown, { statusCode: Number.parseInt(kind, 10), error: undefined });
    assert.equal(made, 0);
  });
}

for (const when of ['before', 'after'] as const) {
  test(`a connection reset ${when} the effect is a TypeError of the SDK`, async () => {
    const { thrown, made } = await meets({ kind: 'reset', when });
    assert.match(String(thrown), /TypeError: Cannot read properties of undefined \(reading 'status'\)/);
    assert.equal(made, when === 'after' ? 1 : 0);
  });

  test(`a reply that never comes, ${when} the effect, ends with the time-out of the caller`, async () => {
    const { thrown, made } = await meets({ kind: 'hang', when }, sdkFor(sandbox, { timeout: 500 }));
    assert.match(String(thrown), /TypeError/);
    assert.equal(made, when === 'after' ? 1 : 0);
  });
}

for (const kind of ['empty', 'not_json'] as const) {
  test(`the call has its effect although the reply 200 is ${kind}`, async () => {
    const before = ordersMade();
    await sandbox.control.fault({ kind });
    const reply: unknown = await sdk.orders.create(order);
    assert.equal(typeof reply, 'string');
    assert.equal(ordersMade(), before + 1);
  });
}

test('a fault applies to the given number of calls with its method and path, and reset removes it', async () => {
  await sandbox.control.fault({ kind: '503', path: '/v1/payments', count: 2 });
  await sdk.orders.create(order);
  for (let call = 0; call < 2; call += 1) await assert.rejects(async () => sdk.payments.all());
  await sdk.payments.all();
  await sandbox.control.fault({ kind: '503', method: 'POST', count: 100 });
  await sdk.payments.all();
  await assert.rejects(async () => sdk.orders.create(order));
  await sandbox.control.reset({});
  await sdk.orders.create(order);
});
