import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualClock } from './clock.ts';
import { aSandbox, thrownBy } from './test-support.ts';

const clock = manualClock();
const sandbox = await aSandbox({ clock });
const anOrder = (amount = 10_000): string => sandbox.createOrder({ amount }).id;
const eventsOf = (paymentId: string): readonly string[] => sandbox.events({ paymentId }).map(({ name }) => name);

test('a payment is authorised, then captured, then its order is paid', () => {
  const order = anOrder();
  const { razorpay_payment_id: id } = sandbox.pay(order);
  assert.deepEqual(eventsOf(id), ['payment.authorized', 'payment.captured', 'order.paid']);
  assert.equal(sandbox.order(order).status, 'paid');
});

test('a failed payment leaves its order attempted, and the same payment may still go through', () => {
  const order = anOrder();
  const { razorpay_payment_id: id } = sandbox.pay(order, { outcome: 'failed', failure: 'Incorrect PIN' });
  assert.deepEqual([sandbox.payment(id).status, sandbox.payment(id).error_description], ['failed', 'Incorrect PIN']);
  assert.deepEqual([sandbox.order(order).status, sandbox.order(order).attempts], ['attempted', 1]);
  sandbox.pay(order, { paymentId: id });
  assert.equal(sandbox.payment(id).error_description, null);
  assert.deepEqual(eventsOf(id), ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']);
  assert.equal(sandbox.order(order).attempts, 1);
});

test('a payment that waits is captured days later', async () => {
  const order = anOrder();
  const { razorpay_payment_id: id } = sandbox.pay(order, { outcome: 'created', captureAfter: 3 * 24 * 3600 });
  assert.equal(sandbox.payment(id).status, 'created');
  await clock.advance(3 * 24 * 3600 * 1000 - 1);
  assert.equal(sandbox.payment(id).status, 'created');
  await clock.advance(1);
  assert.equal(sandbox.payment(id).status, 'captured');
  assert.equal(sandbox.order(order).status, 'paid');
});

test('a payment that only got authorised is captured by hand', () => {
  const { razorpay_payment_id: id } = sandbox.pay(anOrder(), { outcome: 'authorized' });
  assert.deepEqual(eventsOf(id), ['payment.authorized']);
  assert.equal(sandbox.capture(id).status, 'captured');
});

test('an order that is paid declines, refunds or takes a second payment, as wanted', async () => {
  const order = anOrder();
  sandbox.pay(order);
  assert.match(String(await thrownBy(() => sandbox.pay(order))), /declined as the order is already paid/);
  const { razorpay_payment_id: refunded } = sandbox.pay(order, { onPaidOrder: 'refund' });
  assert.deepEqual([sandbox.payment(refunded).status, sandbox.payment(refunded).captured], ['refunded', false]);
  assert.deepEqual(eventsOf(refunded), ['payment.authorized', 'refund.created', 'refund.processed']);
  const { razorpay_payment_id: second } = sandbox.pay(order, { onPaidOrder: 'capture' });
  assert.equal(sandbox.payment(second).status, 'captured');
  const line = sandbox.ledger().orders.find(({ id }) => id === order);
  assert.deepEqual(
    line?.payments.map(({ captured, refunded: back }) => captured - back),
    [10_000, 0, 10_000],
  );
});

test('a late payment goes back when its order was paid meanwhile', async () => {
  const order = anOrder();
  const { razorpay_payment_id: late } = sandbox.pay(order, { outcome: 'created', captureAfter: 60 });
  sandbox.pay(order);
  await clock.advance(60_000);
  assert.deepEqual([sandbox.payment(late).status, sandbox.payment(late).captured], ['refunded', false]);
});

test('the payer may move another amount, another currency, or pay for no order at all', () => {
  const { razorpay_payment_id: less } = sandbox.pay(anOrder(), { amount: 9_900 });
  assert.deepEqual([sandbox.payment(less).amount, sandbox.payment(less).status], [9_900, 'captured']);
  const { razorpay_payment_id: dollars } = sandbox.pay(anOrder(), { currency: 'USD' });
  assert.deepEqual([sandbox.payment(dollars).currency, sandbox.payment(dollars).international], ['USD', true]);
  const { razorpay_payment_id: orphan } = sandbox.payWithoutOrder({ amount: 700 });
  assert.equal(sandbox.payment(orphan).order_id, null);
  assert.deepEqual(eventsOf(orphan), ['payment.authorized', 'payment.captured']);
  assert.ok(sandbox.ledger().paymentsWithoutOrder.some(({ id, captured }) => id === orphan && captured === 700));
});

test('a dispute takes the money when it is lost', () => {
  const { razorpay_payment_id: id } = sandbox.pay(anOrder());
  const dispute = sandbox.dispute(id, { amount: 4_000 });
  assert.deepEqual([dispute.status, dispute.amount, dispute.amount_deducted], ['open', 4_000, 0]);
  sandbox.moveDispute(dispute.id, 'under_review');
  sandbox.moveDispute(dispute.id, 'action_required');
  const before = sandbox.ledger().totals.balance;
  assert.equal(sandbox.moveDispute(dispute.id, 'lost').amount_deducted, 4_000);
  assert.equal(sandbox.ledger().totals.balance, before - 4_000);
  assert.deepEqual(eventsOf(id).slice(3), [
    'payment.dispute.created',
    'payment.dispute.under_review',
    'payment.dispute.action_required',
    'payment.dispute.lost',
  ]);
  assert.throws(() => sandbox.moveDispute(dispute.id, 'won'), /The dispute is lost/);
});

test('ten thousand orders are paid within seconds', async () => {
  const own = await aSandbox();
  const begin = performance.now();
  for (let index = 0; index < 10_000; index += 1) own.pay(own.createOrder({ amount: 100 + index }).id);
  const { totals } = own.ledger();
  assert.equal(totals.balance, 10_000 * 100 + (9_999 * 10_000) / 2);
  assert.equal(own.events().length, 30_000);
  assert.ok(performance.now() - begin < 10_000);
});
