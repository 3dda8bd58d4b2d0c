import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { paise } from './money.ts';
import { isHopeless, laterStatus, type OurOrder, type PaymentFacts, type Settlement, settle } from './settlement.ts';

const aPayment = (facts: Partial<PaymentFacts> = {}): PaymentFacts => ({
  id: 'pay_1',
  orderId: 'order_1',
  amount: 10_000,
  currency: 'INR',
  status: 'captured',
  isCaptured: true,
  refunded: 0,
  ...facts,
});
const anOrder = (facts: Partial<OurOrder> = {}): OurOrder => ({ amount: paise(10_000), paidBy: null, ...facts });
const outcomeOf = (settlement: Settlement): string =>
  settlement.kind === 'quarantine' ? settlement.reason : settlement.kind;
const settled = (payment: Partial<PaymentFacts>, order: OurOrder | null = anOrder(), isOurAccount = true) =>
  outcomeOf(settle(aPayment(payment), order, isOurAccount));

describe('a payment', () => {
  test('is credited with the order’s amount once it is captured', () => {
    assert.deepEqual(settle(aPayment(), anOrder(), true), { kind: 'credit', amount: 10_000 });
  });

  test('waits until it is captured, and is expected once the bank has promised it', () => {
    for (const status of ['created', 'failed', 'authorized']) {
      const settlement = settle(aPayment({ status, isCaptured: false }), anOrder(), true);
      assert.deepEqual(settlement, { kind: 'wait', isExpected: status === 'authorized' });
    }
  });

  test('is put aside for a person when it does not fit', () => {
    assert.equal(settled({ orderId: null }), 'no_order');
    assert.equal(settled({}, null), 'unknown_order');
    assert.equal(settled({ currency: 'USD' }), 'wrong_currency');
    assert.equal(settled({ amount: 9_999 }), 'wrong_amount');
    assert.equal(settled({ amount: 10_001 }), 'wrong_amount');
    assert.equal(settled({}, anOrder({ paidBy: 'pay_2' })), 'order_already_paid');
    assert.equal(settled({ status: 'refunded', refunded: 10_000 }), 'refunded_before_credit');
    assert.equal(settled({}, anOrder(), false), 'wrong_account');
  });

  test('that was refunded in part before we heard of it is credited: the refund follows', () => {
    assert.equal(settled({ refunded: 9_999 }), 'credit');
  });

  test('is credited for nothing but our order’s amount in captured rupees, whatever the facts', () => {
    const facts = fc.record({
      id: fc.constantFrom('pay_1', 'pay_2'),
      orderId: fc.constantFrom('order_1', null),
      amount: fc.constantFrom(0, 9_999, 10_000, 10_001, 1_000_000),
      currency: fc.constantFrom('INR', 'USD', 'inr', ''),
      status: fc.constantFrom('created', 'failed', 'authorized', 'captured', 'refunded', 'new'),
      isCaptured: fc.boolean(),
      refunded: fc.constantFrom(0, 1, 10_000, 20_000),
    });
    const order = fc.option(
      fc.record({ amount: fc.constant(paise(10_000)), paidBy: fc.constantFrom(null, 'pay_1', 'pay_2') }),
    );
    fc.assert(
      fc.property(facts, order, fc.boolean(), (payment, ours, isOurAccount) => {
        const settlement = settle(payment, ours, isOurAccount);
        if (settlement.kind !== 'credit') return;
        assert.ok(isOurAccount && ours !== null && payment.orderId !== null && payment.isCaptured);
        assert.deepEqual([settlement.amount, payment.amount, payment.currency], [10_000, 10_000, 'INR']);
        assert.ok(ours.paidBy === null || ours.paidBy === payment.id);
        assert.ok(payment.refunded < payment.amount);
      }),
    );
  });
});

test('an order has no hope when every payment for it has failed or gone back, and has when nothing is known', () => {
  const failed = aPayment({ status: 'failed', isCaptured: false });
  const returned = aPayment({ status: 'refunded', isCaptured: false });
  const tried = aPayment({ status: 'created', isCaptured: false });
  assert.ok(isHopeless([failed]) && isHopeless([failed, returned]));
  assert.ok(!isHopeless([]) && !isHopeless([failed, tried]) && !isHopeless([aPayment()]));
  assert.ok(!isHopeless([aPayment({ status: 'refunded' })]));
});

test('of two words for a payment the further one is kept, whichever came first', () => {
  const words = ['created', 'failed', 'authorized', 'captured', 'refunded'];
  for (const [i, one] of words.entries()) {
    for (const other of words.slice(i)) {
      assert.deepEqual([laterStatus(one, other), laterStatus(other, one)], [other, other]);
    }
  }
  assert.equal(laterStatus('captured', 'a word of tomorrow'), 'captured');
});
